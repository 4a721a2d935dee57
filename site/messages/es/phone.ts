/** Every telephone field. */
export const phone = {
  country: 'País del teléfono',
  /** A number without a code is Colombian; one of a country that is not offered brings its own. */
  other: 'Colombia +57 u otro',
  placeholder: 'Escriba un número de teléfono',
  invalid: 'Escriba un número de contacto válido.',
  optional: '(opcional)',
};
