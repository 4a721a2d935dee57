/** The optional lines of a billing address. */
export const billing = {
  more: 'Apartamento, departamento, código postal, o si el titular no viaja',
  lines: { addressLine2: 'Apartamento, torre o piso', addressLine3: 'Barrio u otra indicación' },
};
