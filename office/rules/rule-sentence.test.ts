import { expect, test } from 'vitest';
import { firstRules } from '#domain/retailing/first-rules.ts';
import { ANY_SALE, type RetailRule } from '#domain/retailing/rule.ts';
import { en } from '../messages/en.ts';
import { es } from '../messages/es.ts';
import { fieldOf, fieldsAtFault, ruleIn } from './read-rule.ts';
import { ruleSentence } from './rule-sentence.ts';

const WHOLE: RetailRule = {
  id: 'r',
  name: 'Temporada',
  kind: 'mark-up',
  amount: { hundredths: 180, of: 'fare', leastMinor: 500, mostMinor: 3_000 },
  conditions: {
    kinds: ['flight', 'package'],
    suppliers: ['amadeus', 'duffel'],
    airlines: ['AV'],
    from: ['BOG', 'MDE'],
    to: ['US'],
    cabins: ['economy'],
    sold: { from: '2099-12-01', until: '2099-12-31' },
    travels: { from: '2100-01-10', until: null },
    party: { from: 2, until: 4 },
  },
  priority: 10,
  combines: 'replaces',
};
const inSpanish = (rule: RetailRule) => ruleSentence(rule, { words: es, locale: 'es', currency: 'USD' });

test('says all that a rule does, from its data', () => {
  expect(inSpanish(WHOLE)).toBe(
    'Sube 1,8 % de la tarifa sin impuestos (mínimo US$ 5,00, máximo US$ 30,00) en vuelos y vuelos de paquetes, de amadeus o duffel, ' +
      'con AV, desde BOG o MDE, hacia US, en económica, si se vende del 1 de dic de 2099 al 31 de dic de 2099, ' +
      'si se viaja desde el 10 de ene de 2100, para 2 a 4 viajeros. Reemplaza a las de prioridad menor que 10.',
  );
  expect(ruleSentence(WHOLE, { words: en, locale: 'en', currency: 'USD' })).toMatch(
    /^Adds 1.8 % of the fare without taxes \(at least US\$ 5.00, at most US\$ 30.00\) on flights and flights of packages, of amadeus or duffel, with AV,/,
  );
});

test.each<[Partial<RetailRule>, string]>([
  [
    firstRules({ flightMinor: 293, packageMinor: 273 })[0] as RetailRule,
    'Cobra US$ 2,93 por viajero en vuelos. Se suma a las demás.',
  ],
  [
    { kind: 'discount', amount: { amountMinor: 2_000, per: 'sale' }, conditions: ANY_SALE, combines: 'adds' },
    'Descuenta US$ 20,00 por venta en vuelos, paquetes, hoteles y maletas. Se suma a las demás.',
  ],
  [
    {
      kind: 'discount',
      amount: { amountMinor: 500, per: 'each' },
      conditions: { ...ANY_SALE, kinds: ['cruise'], operators: ['Brisas'], ships: ['Perla'] },
      promotion: {
        code: 'BLOG10',
        shownAs: 'Blog',
        mostUses: null,
        mostOfOne: null,
        leastTotalMinor: null,
        channels: ['affiliate'],
        affiliates: ['blog'],
        isAutomatic: true,
      },
      combines: 'adds',
    },
    'Descuenta US$ 5,00 por viajero en cruceros, de Brisas, en Perla, sin escribir el código BLOG10, por Afiliado, de los afiliados blog. Se suma a las demás.',
  ],
  [
    { amount: { amountMinor: 100, per: 'each' }, conditions: ANY_SALE, combines: 'adds' },
    'Sube US$ 1,00 por viajero, estadía o maleta en vuelos, paquetes, hoteles y maletas. Se suma a las demás.',
  ],
  [
    {
      conditions: { ...ANY_SALE, kinds: ['stay'], party: { from: 3, until: null } },
      amount: { amountMinor: 100, per: 'each' },
      combines: 'adds',
    },
    'Sube US$ 1,00 por estadía en hoteles, desde 3 viajeros. Se suma a las demás.',
  ],
])('%# says it in a sentence', (changes, sentence) => {
  expect(inSpanish({ ...WHOLE, ...changes })).toBe(sentence);
});

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ name: 'R', kind: 'fee', how: 'total', value: '1', ...fields }))
    form.set(name, value);
  return form;
};
const read = (fields: Record<string, string>) => ruleIn(formOf(fields), { id: 'r', currency: 'USD' });

test.each([
  ['1,8', 180],
  ['1.80 %', 180],
  ['100', 10_000],
  ['1,875', Number.NaN],
  ['mucho', Number.NaN],
  ['-1', Number.NaN],
  ['', Number.NaN],
])('reads %j as a per cent', (value, hundredths) => {
  expect(read({ value }).amount).toMatchObject({ hundredths });
});

test('reads amounts, choices, lists and empty fields', () => {
  expect(read({ how: 'sale', value: 'US$ 12,5' }).amount).toEqual({ amountMinor: 1_250, per: 'sale' });
  expect(read({ least: '2', most: '' }).amount).toMatchObject({ leastMinor: 200, mostMinor: null });
  const { conditions } = read({
    airlines: ' av, LA ,',
    to: 'San Andrés, CO',
    partyFrom: '2',
    soldFrom: '2027-01-01',
    [fieldOf('sold', 'stay')]: 'on',
    [fieldOf('supplier', 'duffel')]: 'on',
    [fieldOf('cabin', 'premium economy')]: 'on',
  });
  expect(conditions).toMatchObject({
    kinds: ['stay'],
    suppliers: ['duffel'],
    cabins: ['premium economy'],
    airlines: ['av', 'LA'],
    to: ['San Andrés', 'CO'],
    party: { from: 2, until: null },
    sold: { from: '2027-01-01', until: null },
  });
});

test('knows the field of each mistake', () => {
  const at = (...pointers: string[]) => [...fieldsAtFault(pointers.map((pointer) => ({ pointer })))];
  expect(at('/rule/amount/hundredths', '/rule/amount/mostMinor', '/rule/conditions/to/2', '/rule/conditions/sold/until')).toEqual(
    ['amount', 'most', 'to', 'sold'],
  );
});
