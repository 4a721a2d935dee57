import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFigure } from './register-number.ts';
import { checkCuit } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley 24.240 de 1993';
const GAZETTE = 'Boletín Oficial de la República Argentina';
const PERSONAL_DATA = 'Ley 25.326 de 2000';

export const argentina: CountryLaw = {
  country: 'AR',
  taxNumber: known(
    { name: 'CUIT', wanted: 'its CUIT of eleven digits, such as 33-69345023-9', check: checkCuit },
    'Ley 11.683, Decreto 821 de 1998',
    {
      register: GAZETTE,
    },
  ),
  // Decreto 70/2023 repealed Ley 18.829, which made the register; what of it is in force today has to be confirmed by a lawyer.
  register: unconfirmed(
    {
      name: 'Registro de Agentes de Viajes',
      short: 'EVyT, legajo',
      wanted: 'the number of its file (legajo) in the register of travel agencies, if it has one',
      isNumber: isFigure(2, 6),
    },
    'Ley 18.829 de 1970, derogada por el Decreto 70 de 2023',
    { register: GAZETTE },
  ),
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: known(
    { name: 'Defensa del Consumidor', url: 'https://www.argentina.gob.ar/economia/industria-y-comercio/defensadelconsumidor' },
    CONSUMER_LAW,
    { register: GAZETTE },
  ),
  transportAuthority: null,
  tax: known({ name: 'IVA', percent: 21 }, 'Ley de Impuesto al Valor Agregado', { article: '28', register: GAZETTE }),
  publicPriceCurrency: unconfirmed('ARS', 'Resoluciones de la Secretaría de Comercio sobre exhibición de precios', {
    register: GAZETTE,
  }),
  // The article and the button are known; whether travel for certain days falls under them has to be confirmed by a lawyer.
  withdrawal: unconfirmed(
    {
      days: { count: 10, kind: 'calendar' },
      from: 'purchase',
      exceptions: 'the home page needs a link of its own for it (botón de arrepentimiento, Resolución 424 de 2020)',
      payBack: null,
    },
    CONSUMER_LAW,
    { article: '34', register: GAZETTE },
  ),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA, { register: GAZETTE }),
    authority: known(
      { name: 'Agencia de Acceso a la Información Pública', url: 'https://www.argentina.gob.ar/aaip' },
      PERSONAL_DATA,
      { register: GAZETTE },
    ),
    enquiry: known({ count: 10, kind: 'calendar' }, PERSONAL_DATA, { article: '14', register: GAZETTE }),
    claim: known({ count: 5, kind: 'working' }, PERSONAL_DATA, { article: '16', register: GAZETTE }),
  },
};
