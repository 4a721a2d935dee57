/** Patterns of a catalogue id and a month in a URL. */
export const CATALOGUE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
