/** Every telephone field. */
export const phone = {
  country: 'País del teléfono',
  other: 'Colombia +57',
  placeholder: 'Escriba un número de teléfono',
  invalid: 'Escriba un número de contacto válido.',
  optional: '(opcional)',
};
