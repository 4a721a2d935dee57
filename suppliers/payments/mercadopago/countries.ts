/** The countries an account can be of, the one currency each is paid in, and where its payment pages are. */
export const COUNTRIES = {
  AR: { currency: 'ARS', site: 'MLA', pages: 'https://www.mercadopago.com.ar' },
  BR: { currency: 'BRL', site: 'MLB', pages: 'https://www.mercadopago.com.br' },
  CL: { currency: 'CLP', site: 'MLC', pages: 'https://www.mercadopago.cl' },
  CO: { currency: 'COP', site: 'MCO', pages: 'https://www.mercadopago.com.co' },
  MX: { currency: 'MXN', site: 'MLM', pages: 'https://www.mercadopago.com.mx' },
  PE: { currency: 'PEN', site: 'MPE', pages: 'https://www.mercadopago.com.pe' },
  UY: { currency: 'UYU', site: 'MLU', pages: 'https://www.mercadopago.com.uy' },
} as const;
export type CountryCode = keyof typeof COUNTRIES;
export const COUNTRY_CODES = Object.keys(COUNTRIES) as [CountryCode, ...CountryCode[]];
