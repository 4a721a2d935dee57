import { expect, test } from 'vitest';
import { wompi } from './module.ts';

const keysOf = (kind: 'test' | 'prod') => ({
  WOMPI_PUBLIC_KEY: `pub_${kind}_a1`,
  WOMPI_PRIVATE_KEY: `prv_${kind}_a1`,
  WOMPI_EVENTS_SECRET: `${kind}_events_a1`,
  WOMPI_INTEGRITY_SECRET: `${kind}_integrity_a1`,
});

test.each([
  [{}, 'sandbox', false, []],
  [{ WOMPI_URL: 'http://127.0.0.1:4190' }, 'sandbox', true, ['http://127.0.0.1:4190']],
  [keysOf('test'), 'test', true, ['https://checkout.wompi.co']],
  [keysOf('prod'), 'real', true, ['https://checkout.wompi.co']],
  [{ ...keysOf('test'), WOMPI_URL: 'http://127.0.0.1:4190' }, 'test', true, ['http://127.0.0.1:4190']],
  [{ ...keysOf('prod'), WOMPI_URL: 'https://production.wompi.co/' }, 'real', true, ['https://checkout.wompi.co']],
])('with %j money is %s', (environment, moneyIs, hasAccount, visitorOrigins) => {
  expect(wompi.configure(environment)).toMatchObject({ moneyIs, hasAccount, visitorOrigins });
});

test('calls go where the keys are taken', () => {
  expect(wompi.configure(keysOf('test')).url).toBe('https://sandbox.wompi.co');
  expect(wompi.configure(keysOf('prod')).url).toBe('https://production.wompi.co');
});

test.each([
  [{ WOMPI_PUBLIC_KEY: 'pub_test_a1', CHARGE_IN: 'COP' }, ['WOMPI_PRIVATE_KEY', 'WOMPI_EVENTS_SECRET', 'WOMPI_INTEGRITY_SECRET']],
  [{ WOMPI_URL: 'https://sandbox.wompi.co' }, Object.keys(keysOf('test'))],
  [{ WOMPI_URL: 'http://127.0.0.1:4190' }, []],
  [keysOf('prod'), ['CHARGE_IN']],
  [{ ...keysOf('prod'), CHARGE_IN: 'PEN: margin=2; cop: margin=1' }, []],
  [{ ...keysOf('prod'), CHARGE_IN: 'off' }, ['CHARGE_IN']],
  [{}, []],
])('%j lacks %j', (environment, lacks) => {
  expect(wompi.configure(environment).lacks.map(({ variable }) => variable)).toEqual(lacks);
});

test.each([
  [{ WOMPI_PUBLIC_KEY: 'prv_test_a1' }, 'WOMPI_PUBLIC_KEY'],
  [{ WOMPI_PRIVATE_KEY: 'pub_test_a1' }, 'WOMPI_PRIVATE_KEY'],
  [{ WOMPI_EVENTS_SECRET: 'test_integrity_a1' }, 'WOMPI_EVENTS_SECRET'],
  [{ WOMPI_INTEGRITY_SECRET: 'a1' }, 'WOMPI_INTEGRITY_SECRET'],
  [{ ...keysOf('test'), WOMPI_PRIVATE_KEY: 'prv_prod_a1' }, 'WOMPI_PRIVATE_KEY'],
  [{ ...keysOf('prod'), WOMPI_EVENTS_SECRET: 'test_events_a1' }, 'WOMPI_EVENTS_SECRET'],
  [{ ...keysOf('prod'), WOMPI_INTEGRITY_SECRET: 'test_integrity_a1' }, 'WOMPI_INTEGRITY_SECRET'],
  [{ ...keysOf('prod'), WOMPI_URL: 'https://sandbox.wompi.co' }, 'WOMPI_URL'],
  [{ ...keysOf('test'), WOMPI_URL: 'https://production.wompi.co' }, 'WOMPI_URL'],
  [{ WOMPI_URL: 'https://production.wompi.co/v1' }, 'WOMPI_URL'],
  [{ WOMPI_METHODS: 'efecty' }, 'WOMPI_METHODS'],
  [{ WOMPI_METHODS: ',' }, 'WOMPI_METHODS'],
])('refuses %j by the name of the variable, and never says its value', (environment, variable) => {
  expect(() => wompi.configure(environment)).toThrow(variable);
  expect(() => wompi.configure(environment)).not.toThrow(/_a1/);
});
