/** Nonstop routes with an end in Peru, Ecuador, Bolivia or Venezuela, but none in Colombia. Rows as in `colombia.ts`. */
export const ANDES = `
LA|LIM|CUZ|140
`;
