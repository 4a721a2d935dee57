/** What a month and an id of the catalogue look like in an address. */
export const CATALOGUE_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/;
export const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;
