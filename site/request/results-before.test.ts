import { expect, test } from 'vitest';
import { resultsBeforeCookie, resultsBeforeOf } from './results-before.ts';

const id = '00000000-0000-4000-8000-000000000001';
const flights = 'AV123-20270415.AV124-20270420';

function rememberedFrom(address: string) {
  const [cookie = ''] = resultsBeforeCookie(id, new URL(address, 'http://localhost'), flights, false).split(';');
  return resultsBeforeOf(new Request('http://localhost/', { headers: { cookie } }), id);
}

test.each([
  ['/result?origin=BOG&destination=MDE&stops=0', '/result?origin=BOG&destination=MDE&stops=0'],
  ['/result?origin=BOG&flight=AV1-20270101', '/result?origin=BOG'],
  ['/result.data?origin=BOG&index=&_routes=routes%2Fresult', '/result?origin=BOG'],
  ['/vuelos-de-bogota-a-medellin/results/_.data', '/vuelos-de-bogota-a-medellin/results'],
  ['/result/?origin=BOG', '/result?origin=BOG'],
  ['/result/fares/x?offer=x&back=%3Forigin%3DBOG', '/result?origin=BOG'],
  ['/result/fares', '/result'],
  ['/vuelos-de-bogota-a-medellin/results?sort=price', '/vuelos-de-bogota-a-medellin/results?sort=price'],
  ['/vuelos-de-bogota-a-medellin/results', '/vuelos-de-bogota-a-medellin/results'],
  ['/result/fares?offer=x&back=%3Forigin%3DBOG%26destination%3DMDE', '/result?origin=BOG&destination=MDE'],
  ['/result/fares?offer=x&back=/vuelos-de-bogota-a-medellin/results', '/vuelos-de-bogota-a-medellin/results'],
  [
    '/result/fares?offer=x&back=%2Fvuelos-de-bogota-a-lima%2Fresults%2F%3Fsort%3Dprice',
    '/vuelos-de-bogota-a-lima/results?sort=price',
  ],
  ['/result/fares?offer=x&back=//evil.example', '/result'],
  ['/result/fares?offer=x&back=//evil.example/results', '/result'],
  ['/result/fares?offer=x&back=/%5Cevil.example/results', '/result'],
])('chosen at %s, returns to the results at %s', (address, here) => {
  expect(rememberedFrom(address)).toEqual({ here, flights });
});

test.each(['x //evil.example/', 'x https://evil.example', 'x /result y', 'y x /result', 'x', ''])(
  'ignores a cookie of %j',
  (value) => {
    const cookie = `tq_results_${id}=${encodeURIComponent(value)}`;
    expect(resultsBeforeOf(new Request('http://localhost/', { headers: { cookie } }), id)).toBeNull();
  },
);

test('a very long address is kept as far as a cookie may hold it', () => {
  const { here = '' } = rememberedFrom(`/result?origin=${'B'.repeat(3_000)}`) ?? {};
  expect(here).toHaveLength(1_500);
  expect(here.startsWith('/result?origin=BBB')).toBe(true);
});

test('results without a chosen flight name none', () => {
  const cookie = `tq_results_${id}=${encodeURIComponent(' /result')}`;
  expect(resultsBeforeOf(new Request('http://localhost/', { headers: { cookie } }), id)).toEqual({
    here: '/result',
    flights: undefined,
  });
});
