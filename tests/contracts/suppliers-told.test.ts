import { expect, test } from 'vitest';
import { upstreamsOf } from '../../wiring/upstreams.ts';
import type { Wiring } from '../../wiring/wiring.ts';

/** An account of a supplier that keeps what it is told about its calls. */
function account(name: string) {
  const told: { processes(): number }[] = [];
  const create = (terms: { processes(): number }) => {
    told.push(terms);
    return { name };
  };
  return { name, create, processes: () => told.map((terms) => terms.processes()) };
}

test('each supplier knows at every moment how many processes share its account', () => {
  const [flights, stays] = [account('amadeus'), account('liteapi')];
  const none = { create: () => ({}), pictures: () => ({}), everyHours: 0 };
  const upstreams = upstreamsOf({
    config: {
      flightSuppliers: [flights],
      staySuppliers: [stays],
      payments: [],
      catalogue: none,
      invoicing: none,
      content: none,
      iconHosts: [],
      siteOrigins: [],
    },
  } as unknown as Wiring);
  expect([flights.processes(), stays.processes()]).toEqual([[1], [1]]);
  let running = 3;
  upstreams.tellProcesses(() => running);
  expect([flights.processes(), stays.processes()]).toEqual([[3], [3]]);
  running = 2;
  expect([flights.processes(), stays.processes()]).toEqual([[2], [2]]);
});
