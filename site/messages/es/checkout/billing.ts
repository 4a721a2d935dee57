/** The optional lines of a billing address. */
export const billing = {
  moreLines: 'Más líneas de la dirección',
  lines: { addressLine2: 'Apartamento, torre o piso', addressLine3: 'Barrio u otra indicación' },
};
