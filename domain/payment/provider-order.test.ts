import { describe, expect, test } from 'vitest';
import { inAgencyOrder, readProviderOrder } from './provider-order.ts';

const KNOWN = ['worldpay', 'placetopay', 'stripe', 'mercadopago'];
const there = KNOWN.map((name) => ({ name }));
const orderOf = (text: string) => {
  const read = readProviderOrder(text, KNOWN);
  return read.ok ? read.value : read.fault;
};
const asked = (text: string, currency: string, country?: string, providers = there) => {
  const read = readProviderOrder(text, KNOWN);
  if (!read.ok) throw new Error(read.fault);
  return inAgencyOrder(providers, read.value, { country, currency }).map(({ name }) => name);
};

describe('an agency’s order of payment providers', () => {
  test('nobody is named: all, in the product’s order', () => {
    expect(orderOf('')).toEqual([]);
    expect(orderOf(' ; ')).toEqual([]);
    expect(asked('', 'USD', 'CO')).toEqual(KNOWN);
  });

  test('the line about this country and currency decides, wherever it stands; who is not in it is not asked', () => {
    const order = 'stripe; COP: mercadopago; CO: worldpay, stripe; co/cop: placetopay, mercadopago';
    expect(asked(order, 'COP', 'CO')).toEqual(['placetopay', 'mercadopago']);
    expect(asked(order, 'USD', 'CO')).toEqual(['worldpay', 'stripe']);
    expect(asked(order, 'COP', 'PA')).toEqual(['mercadopago']);
    expect(asked(order, 'COP')).toEqual(['mercadopago']);
    expect(asked(order, 'USD', 'PE')).toEqual(['stripe']);
  });

  test('a payer from a country that is not known yet has no line about a country', () =>
    expect(asked('CO: placetopay; stripe', 'USD')).toEqual(['stripe']));

  test('a line whose providers are not there is about nobody', () => {
    expect(asked('CO: placetopay; stripe', 'USD', 'CO', [{ name: 'stripe' }])).toEqual(['stripe']);
    expect(asked('CO: placetopay', 'USD', 'CO', [{ name: 'stripe' }])).toEqual(['stripe']);
  });

  test.each([
    ['Colombia: stripe', 'begins a line with “Colombia”'],
    [': stripe', 'begins a line with “”'],
    ['CO/C: stripe', 'begins a line with “CO/C”'],
    ['CO: paypal', 'names “paypal”: must be some of worldpay'],
    ['CO:', 'names nobody in “CO:”'],
    ['CO: stripe, stripe', 'names somebody twice'],
    ['CO: stripe; co: worldpay', 'has two lines for CO'],
    ['stripe; worldpay', 'has two lines for everybody else'],
  ])('%s is refused with what to write', (text, fault) => expect(orderOf(text)).toContain(fault));
});
