/** Nonstop routes with an end in Chile, Argentina, Uruguay or Paraguay, but none in a country of the files before. Rows as in `colombia.ts`. */
export const SOUTHERN_CONE = `
LA|SCL|PUQ|35
`;
