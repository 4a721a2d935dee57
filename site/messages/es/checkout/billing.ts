/** The optional lines of a billing address. */
export const billing = {
  in: (country: string) => `País: ${country}.`,
  more: 'Cambiar el país o agregar otros datos',
  lines: { addressLine2: 'Apartamento, torre o piso', addressLine3: 'Barrio u otra indicación' },
};
