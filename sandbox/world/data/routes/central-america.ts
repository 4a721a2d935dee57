/** Nonstop routes with an end in Mexico, Central America or the Caribbean, but none in a country of the files before. Rows as in `colombia.ts`. */
export const CENTRAL_AMERICA = `
AM|MEX|CUN|90
`;
