import { expect, test } from 'vitest';
import { siteConfig } from '#site-config';
import { isNit, missingByLaw } from './required-by-law.ts';

const COMPANY = {
  country: 'CO',
  legalName: 'Viajes del Valle S.A.S.',
  taxId: '899.999.068-1',
  tourismRegistry: '48211',
  supportEmail: 'hola@viajesdelvalle.co',
  contacts: [{ contactNumber: '+57 602 485 3377' }],
  fallbackContact: '01 8000 123 456',
  judicial: { address: 'Calle 10 # 43-12, Cali', phone: '+57 602 485 3377', email: 'notificaciones@viajesdelvalle.co' },
};
const fields = (change: object) => missingByLaw({ ...COMPANY, ...change }).map(({ field }) => field);
const judicial = (change: object) => ({ judicial: { ...COMPANY.judicial, ...change } });

test('finds nothing missing in a company with complete data', () => {
  expect(missingByLaw(COMPANY)).toEqual([]);
});

test.each([
  [{ legalName: ' ' }, 'legalName'],
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
  [judicial({ phone: '+57 604 000 0000' }), 'judicial.phone'],
  [judicial({ phone: '' }), 'judicial.phone'],
  [judicial({ email: 'notificaciones' }), 'judicial.email'],
  [judicial({ email: 'notificaciones@tiquete.example' }), 'judicial.email'],
])('in Colombia %j leaves %s missing', (change, field) => {
  expect(fields(change)).toEqual([field]);
});

test('requires nothing of Colombian law in other countries', () => {
  expect(fields({ country: 'MX', taxId: '', tourismRegistry: '' })).toEqual([]);
});

test('reports the placeholder company of the default configuration as incomplete', () => {
  expect(missingByLaw(siteConfig.company).map(({ field }) => field)).toEqual([
    ...['taxId', 'tourismRegistry', 'supportEmail', 'contacts', 'judicial.phone', 'judicial.email'],
  ]);
});

test.each([
  ['899.999.068-1', true], // Ecopetrol
  ['890900608-9', true], // Almacenes Éxito
  ['860.002.964-4', true], // Banco de Bogotá
  ['900.000.000-0', false],
  ['000.000.000-0', false],
  ['890900608', false],
])('isNit(%j) is %s', (text, expected) => {
  expect(isNit(text)).toBe(expected);
});
