// Phones: one column, a mat that is pulled up, cards that open in a sheet.
export { narrow } from '../lib/screen';
