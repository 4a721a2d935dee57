/** The name of the browser's database of travellers. */
export const TRAVELERS_DATABASE = 'tq-travelers';
