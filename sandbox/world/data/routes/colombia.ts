/**
 * Nonstop routes with an end in Colombia, one row a fact: airline|from|to|weekly flights each way in an ordinary month, then the
 * months of a seasonal route (`6-8,12-1`). A pair stands once and is flown both ways.
 */
export const COLOMBIA = `
AV|BOG|MDE|160
`;
