import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { WHOLE_COMPANY as COMPANY } from '../../tests/harness/product/whole-company.ts';
import { missingByLaw } from './required-by-law.ts';

const fields = (change: object) => missingByLaw({ ...COMPANY, ...change }).map(({ field }) => field);
const judicial = (change: object) => ({ judicial: { ...COMPANY.judicial, ...change } });

test('finds nothing missing in a company with complete data', () => {
  expect(missingByLaw(COMPANY)).toEqual([]);
});

test.each([
  [{ legalName: ' ' }, 'legalName'],
  [{ legalName: siteConfig.company.legalName }, 'legalName'],
  [{ taxId: '' }, 'taxId'],
  [{ taxId: '899.999.068-2' }, 'taxId'],
  [{ tourismRegistry: '00000' }, 'tourismRegistry'],
  [{ tourismRegistry: '' }, 'tourismRegistry'],
  [{ tourismRegistry: 'en trámite' }, 'tourismRegistry'],
  [{ supportEmail: 'ayuda@tiquete.example' }, 'supportEmail'],
  [{ contacts: [{ contactNumber: '+57 604 000 0000' }] }, 'contacts'],
  [{ fallbackContact: '+1 305 000 0000' }, 'contacts'],
  [{ fallbackContact: '' }, 'contacts'],
  [judicial({ address: '' }), 'judicial.address'],
  [judicial({ address: siteConfig.company.judicial.address }), 'judicial.address'],
  [judicial({ phone: '+57 604 000 0000' }), 'judicial.phone'],
  [judicial({ phone: '' }), 'judicial.phone'],
  [judicial({ email: 'notificaciones' }), 'judicial.email'],
  [judicial({ email: 'notificaciones@tiquete.example' }), 'judicial.email'],
])('in Colombia %j leaves %s missing', (change, field) => {
  expect(fields(change)).toEqual([field]);
});

test.each([
  ['PE', '20131312955', ''],
  ['EC', '1790011674001', 'LUAF 0412'],
  ['MX', 'SAT970701NN3', '04090140001'],
  ['CL', '97.004.000-5', ''],
  ['AR', '33-69345023-9', ''],
  ['PA', '2588017-1-831938 DV 20', 'A-0143'],
  ['UY', '21 100 343 0017', ''],
])(
  'in %s a company with its own tax number lacks nothing, and an empty one its name and number',
  (country, taxId, tourismRegistry) => {
    const company = { country, taxId, tourismRegistry };
    expect(fields(company)).toEqual([]);
    expect(fields({ ...company, legalName: '', taxId: '' })).toEqual(['legalName', 'taxId']);
    expect(fields({ ...company, address: '' })).toEqual(['address']);
    expect(fields({ ...company, supportEmail: 'ayuda@tiquete.example' })).toEqual(['supportEmail']);
    expect(fields({ ...company, fallbackContact: '' })).toEqual(['contacts']);
  },
);

test.each(['PE', 'EC', 'MX', 'CL', 'AR', 'PA'])('the tax number of a Colombian company is none of %s', (country) => {
  expect(fields({ country, tourismRegistry: '04090140001' })).toEqual(['taxId']);
});

test.each([
  ['EC', '1790011674001'],
  ['MX', 'SAT970701NN3'],
  ['PA', '2588017-1-831938 DV 20'],
])('in %s, where the register is known to be compulsory, its number is wanted', (country, taxId) => {
  for (const tourismRegistry of ['', '00000', 'en trámite'])
    expect(fields({ country, taxId, tourismRegistry })).toEqual(['tourismRegistry']);
});

test.each(['', 'Perú', 'pe', ' CO', 'UK', 'ZZ', 'EU', '__proto__', 'C0'])(
  '%j is no country, and the sentence says what is wanted',
  (country) => {
    const [missing, ...others] = missingByLaw({ ...COMPANY, country });
    expect(others).toEqual([]);
    expect(missing).toEqual({ field: 'country', wanted: expect.stringMatching(/two capital letters.*such as CO or PE/) });
  },
);

test('reports the placeholder company of the default configuration as incomplete', () => {
  expect(missingByLaw(siteConfig.company).map(({ field }) => field)).toEqual([
    ...['legalName', 'taxId', 'tourismRegistry', 'supportEmail', 'contacts'],
    ...['judicial.address', 'judicial.phone', 'judicial.email', 'address'],
  ]);
});

test('no shop says that it is the company, or at the address, that the configuration comes with', () => {
  const { legalName, address } = siteConfig.company;
  expect(fields({ legalName })).toEqual(['legalName']);
  expect(fields({ address })).toEqual(['address']);
  expect(fields(judicial({ address }))).toEqual(['judicial.address']);
  expect(fields({ country: 'PE', taxId: '20131312955', address })).toEqual(['address']);
});
