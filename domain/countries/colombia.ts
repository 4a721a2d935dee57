import { type CountryLaw, known } from './country-law.ts';
import { isFigure } from './register-number.ts';
import { checkNit } from './tax-numbers.ts';

const CONSUMER_LAW = 'Ley 1480 de 2011';
const GAZETTE = 'Diario Oficial 48.220';

export const colombia: CountryLaw = {
  country: 'CO',
  taxNumber: known(
    { name: 'NIT', wanted: 'its NIT with the check digit, such as 899.999.068-1', check: checkNit },
    CONSUMER_LAW,
    { article: '50', register: GAZETTE },
  ),
  register: known(
    {
      name: 'Registro Nacional de Turismo',
      short: 'RNT',
      wanted: 'its number in the Registro Nacional de Turismo, not 00000',
      isNumber: isFigure(3, 10),
    },
    'Ley 300 de 1996',
    { article: '61' },
  ),
  courtNotices: known(true, CONSUMER_LAW, { article: '50', register: GAZETTE }),
  notices: known(['exploitation-of-minors'], 'Ley 679 de 2001', { article: '17' }),
  complaints: { book: null, answer: known({ count: 15, kind: 'working' }, 'Ley 1755 de 2015', { article: '14' }) },
  consumerAuthority: known({ name: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co' }, CONSUMER_LAW, {
    article: '50',
    register: GAZETTE,
  }),
  transportAuthority: known(
    { name: 'Superintendencia de Transporte', url: 'https://www.supertransporte.gov.co' },
    'Decreto 2409 de 2018',
  ),
  tax: known({ name: 'IVA', percent: 19 }, 'Estatuto Tributario', { article: '468' }),
  publicPriceCurrency: known('COP', CONSUMER_LAW, { article: '26', register: GAZETTE }),
  withdrawal: known(
    {
      days: { count: 5, kind: 'working' },
      from: 'purchase',
      exceptions:
        'not of services that begin within the five days; air tickets have a rule of their own (RAC 3, numeral 3.10.1.8)',
      payBack: { count: 15, kind: 'calendar' },
    },
    `${CONSUMER_LAW}, modificada por la Ley 2439 de 2024`,
    { article: '47', register: GAZETTE },
  ),
  refund: {
    tickets: known(30, 'RAC 3, numeral 3.10.1.8 (Resolución 1375 de 2015)'),
    services: known(15, 'Ley 2439 de 2024'),
  },
  personalData: {
    law: known('Ley 1581 de 2012', 'Ley 1581 de 2012', { register: 'Diario Oficial 48.587' }),
    authority: known({ name: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co' }, 'Ley 1581 de 2012', {
      article: '19',
      register: 'Diario Oficial 48.587',
    }),
    enquiry: known({ count: 10, kind: 'working' }, 'Ley 1581 de 2012', { article: '14', register: 'Diario Oficial 48.587' }),
    claim: known({ count: 15, kind: 'working' }, 'Ley 1581 de 2012', { article: '15', register: 'Diario Oficial 48.587' }),
  },
};
