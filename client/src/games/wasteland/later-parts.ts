// What the board shows only when somebody looks closer or has to decide something that has a panel of its own.
export { default as CardSheet } from './CardSheet.svelte';
export { default as ChoicePanel } from './ChoicePanel.svelte';
export { default as HungerPanel } from './HungerPanel.svelte';
export { default as RollsPanel } from './RollsPanel.svelte';
export { default as StockpilePanel } from './StockpilePanel.svelte';
export { default as SurvivorPanel } from './SurvivorPanel.svelte';
export { default as TradePanel } from './TradePanel.svelte';
