import { expect, test } from 'vitest';
import { mayLeaveTo } from './leaving.ts';

const allowed = ['https://checkout.stripe.com', 'http://localhost:4242', 'ftp://files.example'];

test.each([
  ['https://checkout.stripe.com/c/pay/cs_1?x=1#y', true],
  ['http://localhost:4242/wcc/purchase?instId=1', true],
  ['http://checkout.stripe.com/c/pay', false],
  ['https://checkout.stripe.com:444/', false],
  ['https://checkout.stripe.com.evil.example/', false],
  ['https://evil.example/https://checkout.stripe.com/', false],
  ['https://checkout.stripe.com@evil.example/', false],
  ['https://me:secret@checkout.stripe.com/', false],
  ['https://me@checkout.stripe.com/', false],
  ['https://:secret@checkout.stripe.com/', false],
  ['ftp://files.example/', false],
  ['//checkout.stripe.com/', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['', false],
])('mayLeaveTo %s: %s', (address, may) => {
  expect(mayLeaveTo(address, allowed)).toBe(may);
});
