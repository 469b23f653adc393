import { Later } from '../../lib/later.svelte';

export const later = new Later(() => import('./later-parts'));
