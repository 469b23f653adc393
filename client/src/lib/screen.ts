// How much room there is. The same widths stand in the styles.
import { MediaQuery } from 'svelte/reactivity';

/** Phones: one column, tabs, sheets from below. */
export const narrow = new MediaQuery('(max-width: 760px)');
/** There is room for a column beside the board; between the two it is a drawer over it. */
export const wide = new MediaQuery('(min-width: 1200px)');
