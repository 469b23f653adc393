// What the board shows only after somebody has begun to pay, looks closer, or has come to the Boss.
export { default as BossField } from './BossField.svelte';
export { default as BossPanel } from './BossPanel.svelte';
export { default as CardSheet } from './CardSheet.svelte';
export { default as PayPanel } from './PayPanel.svelte';
