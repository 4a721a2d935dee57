/** What the agency's rules make of a price beside its fee. Apart from the rest, because no browser needs it. */
export const agencyLines = { markUp: 'Cargo de la agencia', discount: 'Descuento de la agencia' };
