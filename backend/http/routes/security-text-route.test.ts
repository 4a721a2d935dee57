import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { type SecurityText, securityTextRoute } from './security-text-route.ts';

const SAID: SecurityText = {
  contact: 'mailto:seguridad@agencia.example',
  origin: 'https://www.agencia.example',
  languages: ['es', 'en'],
};
const PATH = '/.well-known/security.txt';

async function asked(said: SecurityText | undefined, now = '2026-11-29T12:00:00Z') {
  const app = Fastify();
  securityTextRoute(app, said, () => new Date(now));
  return app.inject(PATH);
}

test('security.txt names contact, expiry, languages and its own address', async () => {
  const { statusCode, headers, body } = await asked(SAID);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    'Contact: mailto:seguridad@agencia.example',
    'Expires: 2027-05-01T00:00:00.000Z',
    'Preferred-Languages: es, en',
    'Canonical: https://www.agencia.example/.well-known/security.txt',
    '',
  ]);
});

test.each(['2026-01-31T23:59:59Z', '2026-08-01T00:00:00Z', '2028-02-29T10:00:00Z'])(
  'from %s on it is good for five months at least, and less than a year',
  async (now) => {
    const { body } = await asked(SAID, now);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(body) ?? [];
    const days = (Date.parse(expires) - Date.parse(now)) / 86_400_000;
    expect(days).toBeGreaterThan(149);
    expect(days).toBeLessThan(365);
  },
);

test('without a contact there is none', async () => {
  expect((await asked(undefined)).statusCode).toBe(404);
});
