// What is not seen at first: it comes when the table is painted, or when it is first wanted.
import { Later } from '../../lib/later.svelte';

export const later = new Later(() => import('./later-parts'));
