import { expect, test } from 'vitest';
import { airlineName } from './airline-name.ts';

test.each([
  ['NH', 'ALL NIPPON AIRWAYS', 'All Nippon Airways'],
  ['SY', 'SUN COUNTRY', 'Sun Country'],
  ['TN', 'AIR TAHITI NUI', 'Air Tahiti Nui'],
  ['KL', 'KLM ROYAL DUTCH AIRLINES', 'KLM Royal Dutch Airlines'],
  ['BR', 'EVA AIR', 'EVA Air'],
  ['LA', 'LATAM AIRLINES GROUP', 'LATAM'],
  ['XX', undefined, 'XX'],
])('%s, %j of the supplier, is %s', (code, name, shown) => {
  expect(airlineName(code, name === undefined ? {} : { [code]: name })).toBe(shown);
});
