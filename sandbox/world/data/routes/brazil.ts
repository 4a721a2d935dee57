/** Nonstop routes with an end in Brazil, but none in a country of the files before. Rows as in `colombia.ts`. */
export const BRAZIL = `
LA|GRU|LIS|7
`;
