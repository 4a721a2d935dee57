import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFile } from './register-number.ts';
import { checkRut } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley 19.496 de 1997';
const PERSONAL_DATA = 'Ley 19.628 de 1999, modificada por la Ley 21.719 de 2024';

export const chile: CountryLaw = {
  country: 'CL',
  taxNumber: known(
    { name: 'RUT', wanted: 'its RUT with the check digit, such as 97.004.000-5', check: checkRut },
    'Decreto con Fuerza de Ley 3 de 1969',
  ),
  // The register is compulsory for lodging and adventure; whether for agencies has to be confirmed by a lawyer.
  register: unconfirmed(
    {
      name: 'Registro Nacional de Prestadores de Servicios Turísticos (Sernatur)',
      short: 'Registro Sernatur',
      wanted: 'its number in the register of Sernatur',
      isNumber: isFile,
    },
    'Ley 20.423 de 2010',
  ),
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: known({ name: 'Servicio Nacional del Consumidor (Sernac)', url: 'https://www.sernac.cl' }, CONSUMER_LAW, {
    article: '57',
  }),
  transportAuthority: null,
  tax: known({ name: 'IVA', percent: 19 }, 'Decreto Ley 825 de 1974', { article: '14' }),
  publicPriceCurrency: unconfirmed('CLP', CONSUMER_LAW, { article: '30' }),
  withdrawal: known(
    {
      days: { count: 10, kind: 'calendar' },
      from: 'purchase',
      exceptions: 'of services the seller may exclude it, if that is said clearly before the contract',
      payBack: null,
    },
    CONSUMER_LAW,
    { article: '3 bis' },
  ),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA),
    authority: null,
    enquiry: unconfirmed({ count: 30, kind: 'calendar' }, PERSONAL_DATA),
    claim: unconfirmed({ count: 30, kind: 'calendar' }, PERSONAL_DATA),
  },
};
