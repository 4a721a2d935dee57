import { expect, test } from 'vitest';
import { placetopay } from './module.ts';

const ACCOUNT = { PLACETOPAY_LOGIN: 'site', PLACETOPAY_SECRET_KEY: 'key' };

test.each([
  [{}, 'sandbox', false],
  [{ PLACETOPAY_URL: 'http://127.0.0.1:4170' }, 'sandbox', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://checkout-test.placetopay.com' }, 'test', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://checkout-test.placetopay.ec' }, 'test', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://checkout.placetopay.com' }, 'real', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://checkout.placetopay.ec' }, 'real', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://pagos.example.net' }, 'unsaid', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'https://pagos.example.net', PLACETOPAY_MONEY: 'test' }, 'test', true],
  [{ ...ACCOUNT, PLACETOPAY_URL: 'http://127.0.0.1:4170', PLACETOPAY_MONEY: 'real' }, 'real', true],
])('with %j money is %s', (environment, moneyIs, hasAccount) => {
  expect(placetopay.configure(environment)).toMatchObject({ moneyIs, hasAccount });
});

test.each([
  [{ PLACETOPAY_LOGIN: 'site' }, ['PLACETOPAY_URL', 'PLACETOPAY_SECRET_KEY']],
  [{ PLACETOPAY_URL: 'https://checkout.placetopay.com' }, ['PLACETOPAY_LOGIN', 'PLACETOPAY_SECRET_KEY']],
  [{ PLACETOPAY_URL: 'http://127.0.0.1:4170' }, []],
  [{}, []],
])('%j lacks %j', (environment, lacks) => {
  expect(placetopay.configure(environment).lacks.map(({ variable }) => variable)).toEqual(lacks);
});

test.each([
  [{ PLACETOPAY_URL: 'https://checkout.placetopay.com/api' }, 'PLACETOPAY_URL'],
  [{ PLACETOPAY_URL: 'https://checkout.placetopay.ec/api' }, 'PLACETOPAY_URL'],
  [{ PLACETOPAY_URL: 'https://checkout.placetopay.com', PLACETOPAY_MONEY: 'test' }, 'PLACETOPAY_MONEY'],
  [{ PLACETOPAY_CURRENCIES: 'COP' }, 'PLACETOPAY_CURRENCIES'],
  [{ PLACETOPAY_CURRENCIES: 'USD,pesos' }, 'PLACETOPAY_CURRENCIES'],
  [{ PLACETOPAY_CARDS: 'Visa' }, 'PLACETOPAY_CARDS'],
  [{ PLACETOPAY_CARDS: ',' }, 'PLACETOPAY_CARDS'],
  [{ PLACETOPAY_PREAUTHORISATION: 'yes' }, 'PLACETOPAY_PREAUTHORISATION'],
])('refuses %j by the name of the variable', (environment, variable) => {
  expect(() => placetopay.configure(environment)).toThrow(variable);
});

test('visitors may leave to the pages of the account', () => {
  const originsFor = (PLACETOPAY_URL: string) => placetopay.configure({ ...ACCOUNT, PLACETOPAY_URL }).visitorOrigins;
  expect(originsFor('https://checkout.placetopay.com')).toEqual([
    'https://checkout.placetopay.com',
    'https://checkout-co.placetopay.com',
  ]);
  expect(originsFor('https://checkout.placetopay.ec')).toEqual(['https://checkout.placetopay.ec']);
  expect(originsFor('http://127.0.0.1:4170')).toEqual(['http://127.0.0.1:4170']);
});

test.each([
  ['PSE and cash can be tried in play', {}, ['card', 'pse', 'ath']],
  ['in play it is what is named', { PLACETOPAY_METHODS: 'nequi' }, ['card', 'nequi']],
  ['nothing else too', { PLACETOPAY_METHODS: '' }, ['card']],
  ['an account has cards alone until it says more', { ...ACCOUNT, PLACETOPAY_URL: 'http://127.0.0.1:4170' }, ['card']],
])('%s', (_, environment, ids) => {
  const provider = placetopay.configure(environment).create({
    sandboxUrl: 'http://127.0.0.1:1',
    sandboxSecret: 'secret',
    onRawCardsRefused: () => undefined,
  });
  expect(provider.hostedPage?.methods.map(({ id }) => id)).toEqual(ids);
});
