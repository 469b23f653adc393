// What a table shows only when somebody opens it, when something happens, or when the match is over.
export { default as Stage } from '../drama/Stage.svelte';
export { default as GlanceAtTable } from '../learn/GlanceAtTable.svelte';
export { default as RulePanel } from '../lib/RulePanel.svelte';
export { default as Chat } from './Chat.svelte';
export { default as HintLights } from './HintLights.svelte';
export { default as HintPanel } from './HintPanel.svelte';
export { default as KeyHelp } from './KeyHelp.svelte';
export { default as Menu } from './Menu.svelte';
export { default as PastStrip } from './PastStrip.svelte';
export { default as ResultPanel } from './ResultPanel.svelte';
export { default as RuleCard } from './RuleCard.svelte';
