import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig, StartRefused } from '#config';
import { NODE_FLAGS } from '../../scripts/node-flags.mjs';
import { WHOLE_COMPANY as COMPANY } from '../harness/product/whole-company.ts';

/** COPY.md's row of the Registro Nacional de Turismo: no real payments without the agency's legal identity. */
const LIVE = {
  DUFFEL_ACCESS_TOKEN: 'duffel_live_x',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SMTP_URL: 'smtps://agency:secret@smtp.viajesdelvalle.co',
  MAIL_FROM: 'reservas@viajesdelvalle.co',
  PUBLIC_ORIGIN: 'https://www.viajesdelvalle.co',
  CHARGE_IN: 'off',
  DATA_KEYS: `main:${randomBytes(32).toString('base64')}`,
};

test('with live accounts, the product refuses to start without the company’s legal identity', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...LIVE };
  const { status, stderr } = spawnSync(process.execPath, [...NODE_FLAGS, 'main.ts'], { cwd: root, env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain(
    'site.config.ts: company.tourismRegistry: the law of CO wants it of who takes real money; write its number in the Registro Nacional de Turismo, not 00000',
  );
  expect(stderr).toContain('site.config.ts: company.taxId: ');
  expect(stderr).not.toContain('sk_live_x');
});

test('a complete company configuration starts with live accounts', () => {
  expect(readConfig(LIVE, { company: COMPANY }).payments.map(({ name }) => name)).toEqual(['stripe']);
});

test.each([
  ['legalName', { legalName: '' }],
  ['taxId', { taxId: '900.000.000-0' }],
  ['tourismRegistry', { tourismRegistry: '00000' }],
  ['supportEmail', { supportEmail: 'ayuda@tiquete.example' }],
  ['contacts', { fallbackContact: '+1 305 000 0000' }],
  ['judicial.address', { judicial: { ...COMPANY.judicial, address: ' ' } }],
  ['judicial.phone', { judicial: { ...COMPANY.judicial, phone: '+57 604 000 0000' } }],
  ['judicial.email', { judicial: { ...COMPANY.judicial, email: 'notificaciones@tiquete.example' } }],
])('live payments require company.%s', (field, change) => {
  const start = () => readConfig(LIVE, { company: { ...COMPANY, ...change } });
  expect(start).toThrow(StartRefused);
  expect(start).toThrow(new RegExp(`is not right:\\n  site\\.config\\.ts: company\\.${field}: [^\\n]+$`));
});

test('test accounts require no tourism registry', () => {
  const test = { DUFFEL_ACCESS_TOKEN: 'duffel_test_x', STRIPE_SECRET_KEY: 'sk_test_x' };
  expect(() => readConfig({ ...LIVE, ...test })).not.toThrow(StartRefused);
});

test('in a country whose law wants its own currency, a start with live accounts asks for a word on it', () => {
  const { CHARGE_IN: _, ...unsaid } = LIVE;
  expect(() => readConfig(unsaid, { company: COMPANY })).toThrow(/CHARGE_IN/);
  expect(() => readConfig({ ...unsaid, CHARGE_IN: 'COP: margin=2' }, { company: COMPANY })).not.toThrow();
});
