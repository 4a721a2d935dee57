import { type CountryLaw, known, unconfirmed } from './country-law.ts';
import { isFile } from './register-number.ts';
import { checkPeruvianRuc } from './tax-numbers.ts';

const CONSUMER_CODE = 'Código de Protección y Defensa del Consumidor, Ley 29571 de 2010';
const AGENCIES = 'Reglamento de Agencias de Viajes y Turismo, Decreto Supremo 005-2020-MINCETUR';
const PERSONAL_DATA = 'Ley 29733 de 2011';

export const peru: CountryLaw = {
  country: 'PE',
  taxNumber: known(
    { name: 'RUC', wanted: 'its RUC of eleven digits, such as 20131312955', check: checkPeruvianRuc },
    'Decreto Legislativo 943 de 2003',
  ),
  // It is known that an agency has to be in the directory, but not whether its number has to be shown.
  register: unconfirmed(
    {
      name: 'Directorio Nacional de Prestadores de Servicios Turísticos Calificados',
      short: 'Directorio MINCETUR',
      wanted: 'its entry in the Directorio Nacional de Prestadores de Servicios Turísticos Calificados (MINCETUR)',
      isNumber: isFile,
    },
    AGENCIES,
  ),
  courtNotices: null,
  notices: unconfirmed(['exploitation-of-minors'], AGENCIES),
  complaints: {
    book: known('Libro de Reclamaciones', CONSUMER_CODE, { article: '150' }),
    answer: known({ count: 15, kind: 'working' }, 'Ley 31435 de 2022 y Decreto Supremo 101-2022-PCM'),
  },
  consumerAuthority: known({ name: 'Indecopi', url: 'https://www.gob.pe/indecopi' }, CONSUMER_CODE),
  transportAuthority: null,
  tax: known({ name: 'IGV', percent: 18 }, 'Ley del Impuesto General a las Ventas'),
  publicPriceCurrency: unconfirmed('PEN', CONSUMER_CODE),
  withdrawal: unconfirmed(null, CONSUMER_CODE),
  refund: { tickets: null, services: null },
  personalData: {
    law: known(PERSONAL_DATA, PERSONAL_DATA),
    authority: known(
      { name: 'Autoridad Nacional de Protección de Datos Personales', url: 'https://www.gob.pe/anpd' },
      PERSONAL_DATA,
    ),
    enquiry: unconfirmed({ count: 20, kind: 'working' }, 'Reglamento de la Ley 29733, Decreto Supremo 016-2024-JUS'),
    claim: unconfirmed({ count: 10, kind: 'working' }, 'Reglamento de la Ley 29733, Decreto Supremo 016-2024-JUS'),
  },
};
