import { homeCountry } from './home-time.ts';

/** Every telephone field. */
export const phone = {
  country: 'País del teléfono',
  /** A number without a code is of the agency's country; one of a country that is not offered brings its own. */
  other: () => `${homeCountry()} u otro`,
  placeholder: 'Escriba un número de teléfono',
  invalid: 'Escriba un número de contacto válido.',
  optional: '(opcional)',
};
