// What the board shows only when somebody looks closer or has to decide something that has a panel of its own.
export { default as CardSheet } from './CardSheet.svelte';
export { default as ChoicePanel } from './ChoicePanel.svelte';
export { default as DeckPanel } from './DeckPanel.svelte';
export { default as DiscardPanel } from './DiscardPanel.svelte';
export { default as PilePanel } from './PilePanel.svelte';
export { default as Races } from './Races.svelte';
export { default as ScryPanel } from './ScryPanel.svelte';
