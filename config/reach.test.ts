import { expect, test } from 'vitest';
import { reachOf } from './reach.ts';

test.each([
  ['https://www.viajesdelvalle.co', 'public'],
  ['https://viajes.com.pe:8443', 'public'],
  ['https://1.1.1.1', 'public'],
  ['http://localhost:3000', 'here'],
  ['https://tienda.localhost', 'here'],
  ['http://127.0.0.1:3000', 'here'],
  ['http://127.1', 'here'],
  ['http://0.0.0.0:3000', 'here'],
  ['http://[::1]:3000', 'here'],
  ['http://[::ffff:127.0.0.1]', 'here'],
  ['https://10.0.0.7', 'inside'],
  ['https://192.168.1.20', 'inside'],
  ['https://172.16.4.4', 'inside'],
  ['https://169.254.169.254', 'inside'],
  ['https://[fd00::1]', 'inside'],
  ['https://tienda', 'inside'],
  ['https://tienda.local', 'inside'],
  ['https://localhost.localdomain', 'inside'],
  ['https://tienda.corp.internal', 'inside'],
  ['https://www.tiquete.example', 'example'],
  ['https://www.example.com', 'example'],
  ['https://EXAMPLE.org.', 'example'],
  ['https://tienda.test', 'example'],
  ['agencia.example', 'example'],
  ['viajesdelvalle.co', 'public'],
  ['https://notexample.com', 'public'],
  ['https://mylocalhost.co', 'public'],
])('%s is reached: %s', (address, reach) => {
  expect(reachOf(address)).toBe(reach);
});
