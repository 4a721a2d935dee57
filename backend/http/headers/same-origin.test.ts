import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { refuseOtherSites } from './same-origin.ts';

const OWN = 'https://viajes.example';
const app = Fastify();
refuseOtherSites(app, { siteOrigins: [OWN], crossSitePage: () => 'another site', backendPath: '/backend' });
app.post('/booking/save', async () => 'done');
app.get('/booking/save', async () => 'read');

const send = async (headers: Record<string, string>, method: 'POST' | 'GET' = 'POST') =>
  (await app.inject({ method, url: '/booking/save', headers: { host: '127.0.0.1:3000', ...headers } })).statusCode;

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'https://viajes.example.evil.example' },
  { origin: 'http://viajes.example', host: 'viajes.example' },
  { origin: 'https://x.viajes.example', 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site' },
  { referer: 'https://evil.example/form' },
  { referer: 'no address' },
])('refuses a POST with %j and allows a GET', async (headers) => {
  expect(await send(headers)).toBe(403);
  expect(await send(headers, 'GET')).toBe(200);
});

test.each<Record<string, string>>([
  { origin: OWN },
  { origin: 'https://www.viajes.example', host: 'www.viajes.example' },
  { origin: 'null', 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { referer: `${OWN}/booking/summary` },
  {},
])('accepts a POST with %j', async (headers) => {
  expect(await send(headers)).toBe(200);
});
