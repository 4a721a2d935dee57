import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFile } from './register-number.ts';
import { checkEcuadorianRuc } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley Orgánica de Defensa del Consumidor, Ley 2000-21';
const CONSUMER_GAZETTE = 'Registro Oficial Suplemento 116 de 2000';
const PERSONAL_DATA = 'Ley Orgánica de Protección de Datos Personales de 2021';

export const ecuador: CountryLaw = {
  country: 'EC',
  taxNumber: known(
    { name: 'RUC', wanted: 'its RUC of thirteen digits, such as 1790011674001', check: checkEcuadorianRuc },
    'Ley del Registro Único de Contribuyentes',
  ),
  register: known(
    {
      name: 'registro de turismo y Licencia Única Anual de Funcionamiento',
      short: 'LUAF',
      wanted: 'its number in the register of the Ministerio de Turismo, or of its Licencia Única Anual de Funcionamiento',
      isNumber: isFile,
    },
    'Ley de Turismo de 2002',
    { article: '8' },
  ),
  courtNotices: null,
  notices: null,
  complaints: { book: null, answer: null },
  consumerAuthority: known({ name: 'Defensoría del Pueblo', url: 'https://www.dpe.gob.ec' }, CONSUMER_LAW, {
    article: '81',
    register: CONSUMER_GAZETTE,
  }),
  transportAuthority: null,
  tax: unconfirmed({ name: 'IVA', percent: 15 }, 'Ley de Régimen Tributario Interno, y el decreto de la tarifa vigente'),
  publicPriceCurrency: known('USD', 'Ley para la Transformación Económica del Ecuador, Ley 2000-4'),
  // Accounts of the article differ: three days from receipt before a reform, fifteen working days after it.
  withdrawal: unconfirmed(
    {
      days: { count: 15, kind: 'working' },
      from: 'receipt',
      exceptions: 'only where the nature of the good or service allows it; a service ends at once',
      payBack: null,
    },
    CONSUMER_LAW,
    { article: '45', register: CONSUMER_GAZETTE },
  ),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA),
    authority: known({ name: 'Superintendencia de Protección de Datos Personales', url: 'https://spdp.gob.ec' }, PERSONAL_DATA),
    enquiry: unconfirmed({ count: 15, kind: 'calendar' }, PERSONAL_DATA),
    claim: unconfirmed({ count: 15, kind: 'calendar' }, PERSONAL_DATA),
  },
};
