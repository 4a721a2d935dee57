import { expect, test } from 'vitest';
import type { Geolocation, Located } from '#suppliers/geolocation/port.ts';
import { locateVisitors } from './locate-visitors.ts';

const place = (countryCode: string, told: Partial<Located> = {}): Located => ({
  countryCode,
  country: null,
  currency: null,
  flag: null,
  city: null,
  position: null,
  ...told,
});

function asking(answers: (network: string) => Located | null): { geolocation: Geolocation; asked: string[] } {
  const asked: string[] = [];
  const locate = async (network: string) => {
    asked.push(network);
    return answers(network);
  };
  return { asked, geolocation: { locate } };
}

test('sends only the network to the service, once for all addresses in it', async () => {
  const { geolocation, asked } = asking(() => place('CO', { city: 'Bogotá' }));
  const locate = locateVisitors(geolocation);
  const found = await Promise.all(['190.24.1.77', '190.24.1.3', '190.24.1.200'].map((address) => locate({ address })));
  expect(asked).toEqual(['190.24.1.0']);
  expect(found[2]).toMatchObject({ country: 'Colombia', flag: '🇨🇴', city: 'Bogotá', currency: { code: 'COP' } });
});

test('locates no private address, and asks nobody about it', async () => {
  const { geolocation, asked } = asking(() => place('CO'));
  const locate = locateVisitors(geolocation);
  for (const address of ['127.0.0.1', '192.168.1.4', 'fd00:0:0:0::/64', 'unknown']) expect(await locate({ address })).toBeNull();
  expect(asked).toEqual([]);
});

test('asks again after a day, and after minutes about an unknown network', async () => {
  let now = 0;
  const { geolocation, asked } = asking((network) => (network === '8.8.8.0' ? place('US') : null));
  const locate = locateVisitors(geolocation, () => now);
  const times = async (address: string) => {
    asked.length = 0;
    await locate({ address });
    return asked.length;
  };
  expect([await times('8.8.8.8'), await times('73.0.0.1')]).toEqual([1, 1]);
  now = 60_000;
  expect([await times('8.8.8.8'), await times('73.0.0.1')]).toEqual([0, 0]);
  now = 6 * 60_000;
  expect([await times('8.8.8.8'), await times('73.0.0.1')]).toEqual([0, 1]);
  now = 25 * 3_600_000;
  expect(await times('8.8.8.8')).toBe(1);
});

test('bounds the cache, dropping the oldest entry first', async () => {
  const { geolocation, asked } = asking(() => place('CO'));
  const locate = locateVisitors(geolocation);
  for (let one = 0; one < 5_010; one++) await locate({ address: `190.${one >> 8}.${one & 255}.1` });
  asked.length = 0;
  await locate({ address: '190.19.140.1' });
  expect(asked).toEqual([]);
  await locate({ address: '190.0.0.1' });
  expect(asked).toEqual(['190.0.0.0']);
});

test('limits concurrent requests to the service', async () => {
  let underWay = 0;
  let most = 0;
  const locate = locateVisitors({
    async locate() {
      most = Math.max(most, ++underWay);
      await new Promise((resolve) => setTimeout(resolve, 5));
      underWay -= 1;
      return place('CO');
    },
  });
  await Promise.all(Array.from({ length: 200 }, (_, one) => locate({ address: `190.1.${one}.1` })));
  expect(most).toBe(20);
});

test('takes the country from the proxy’s header without asking the service', async () => {
  const { geolocation, asked } = asking(() => place('CO'));
  const locate = locateVisitors(geolocation);
  expect(await locate({ address: '190.24.1.1', countryCode: 'PE' })).toEqual({
    country: 'Perú',
    countryCode: 'PE',
    currency: { code: 'PEN', name: 'sol peruano' },
    flag: '🇵🇪',
    city: null,
    position: null,
  });
  expect(await locate({ address: '190.24.1.1', countryCode: 'T1' })).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ['AD', 'EUR'],
  ['EC', 'USD'],
  ['JP', 'USD'],
  ['GB', 'GBP'],
  ['MX', 'MXN'],
])('SPEC §9: shows visitors in %s prices in %s', async (countryCode, currency) => {
  expect((await locateVisitors(asking(() => null).geolocation)({ address: '', countryCode }))?.currency.code).toBe(currency);
});

test('returns null when the service fails', async () => {
  const locate = locateVisitors({ locate: () => Promise.reject(new Error('down')) });
  expect(await locate({ address: '190.24.1.1' })).toBeNull();
});
