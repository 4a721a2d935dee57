/** What an address may have beyond its first line. */
export const billing = {
  moreLines: 'Más líneas de la dirección',
  lines: { addressLine2: 'Apartamento, torre o piso', addressLine3: 'Barrio u otra indicación' },
};
