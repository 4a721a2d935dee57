import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFigure } from './register-number.ts';
import { checkRfc } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley Federal de Protección al Consumidor de 1992';
const GAZETTE = 'Diario Oficial de la Federación';
const PERSONAL_DATA = 'Ley Federal de Protección de Datos Personales en Posesión de los Particulares de 2025';

export const mexico: CountryLaw = {
  country: 'MX',
  taxNumber: known(
    { name: 'RFC', wanted: 'its RFC with all twelve or thirteen characters, such as SAT970701NN3', check: checkRfc },
    'Código Fiscal de la Federación',
    {
      article: '27',
      register: GAZETTE,
    },
  ),
  register: known(
    {
      name: 'Registro Nacional de Turismo',
      short: 'RNT',
      wanted: 'its number in the Registro Nacional de Turismo (SECTUR)',
      isNumber: isFigure(6, 14),
    },
    'Ley General de Turismo de 2009',
    { register: GAZETTE },
  ),
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: known(
    { name: 'Procuraduría Federal del Consumidor (Profeco)', url: 'https://www.gob.mx/profeco' },
    CONSUMER_LAW,
    {
      article: '20',
      register: GAZETTE,
    },
  ),
  transportAuthority: null,
  tax: known({ name: 'IVA', percent: 16 }, 'Ley del Impuesto al Valor Agregado', { article: '1', register: GAZETTE }),
  publicPriceCurrency: unconfirmed('MXN', CONSUMER_LAW, { register: GAZETTE }),
  // The article is known; whether tickets and stays bought online fall under it has to be confirmed by a lawyer.
  withdrawal: unconfirmed(
    {
      days: { count: 5, kind: 'working' },
      from: 'purchase',
      exceptions: 'not of services to be given within ten working days of the order',
      payBack: null,
    },
    CONSUMER_LAW,
    { article: '56', register: GAZETTE },
  ),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA, { register: GAZETTE }),
    authority: unconfirmed(
      { name: 'Secretaría Anticorrupción y Buen Gobierno', url: 'https://www.gob.mx/buengobierno' },
      PERSONAL_DATA,
      { register: GAZETTE },
    ),
    enquiry: unconfirmed({ count: 20, kind: 'working' }, PERSONAL_DATA, { register: GAZETTE }),
    claim: unconfirmed({ count: 20, kind: 'working' }, PERSONAL_DATA, { register: GAZETTE }),
  },
};
