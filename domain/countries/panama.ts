import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFile } from './register-number.ts';
import { checkPanamanianRuc } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley 45 de 2007';
const GAZETTE = 'Gaceta Oficial';
const PERSONAL_DATA = 'Ley 81 de 2019';

export const panama: CountryLaw = {
  country: 'PA',
  taxNumber: known(
    { name: 'RUC', wanted: 'its RUC with the check figures, such as 2588017-1-831938 DV 20', check: checkPanamanianRuc },
    'Código Fiscal',
    {
      register: 'Dirección General de Ingresos',
    },
  ),
  register: known(
    {
      name: 'licencia de la Autoridad de Turismo de Panamá',
      short: 'Licencia ATP',
      wanted: 'the number of its licence of the Autoridad de Turismo de Panamá',
      isNumber: isFile,
    },
    'Ley 73 de 1976',
    { register: GAZETTE },
  ),
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: known(
    { name: 'Autoridad de Protección al Consumidor y Defensa de la Competencia (Acodeco)', url: 'https://www.acodeco.gob.pa' },
    CONSUMER_LAW,
    { register: GAZETTE },
  ),
  transportAuthority: null,
  tax: known({ name: 'ITBMS', percent: 7 }, 'Código Fiscal', { article: '1057-V' }),
  publicPriceCurrency: unconfirmed('USD', CONSUMER_LAW, { register: GAZETTE }),
  withdrawal: unconfirmed(null, CONSUMER_LAW, { register: GAZETTE }),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA, { register: GAZETTE }),
    authority: known(
      { name: 'Autoridad Nacional de Transparencia y Acceso a la Información (Antai)', url: 'https://www.antai.gob.pa' },
      PERSONAL_DATA,
      { register: GAZETTE },
    ),
    enquiry: unconfirmed({ count: 10, kind: 'working' }, PERSONAL_DATA, { register: GAZETTE }),
    claim: unconfirmed({ count: 5, kind: 'working' }, PERSONAL_DATA, { register: GAZETTE }),
  },
};
