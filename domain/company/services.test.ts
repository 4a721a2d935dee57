import { expect, test } from 'vitest';
import { SERVICES, sellsOffered, serviceOf, showsContent } from './services.ts';

test('a flight with rooms is a package; cabins and places are of their own service', () => {
  expect(serviceOf(['flight'])).toBe('flights');
  expect(serviceOf(['stay', 'stay'])).toBe('stays');
  expect(serviceOf(['stay', 'flight'])).toBe('packages');
  expect(serviceOf(['cruise', 'cruise'])).toBe('cruises');
  expect(serviceOf(['tour'])).toBe('tours');
});

test('an offer of hotels by telephone is shown where rooms are sold, with a flight or without', () => {
  expect(sellsOffered(['packages'], 'hotels')).toBe(true);
  expect(sellsOffered(['stays'], 'hotels')).toBe(true);
  expect(sellsOffered(['flights', 'cruises'], 'hotels')).toBe(false);
  expect(sellsOffered(['packages'], 'flights')).toBe(false);
});

test('content that only sells flights is shown where flights are sold', () => {
  const of = (type: string) => ({ type, phoneOnly: null });
  const others = SERVICES.filter((service) => service !== 'flights');
  expect(['flight_route', 'offer', 'blog'].map((type) => showsContent(others, of(type)))).toEqual([false, false, true]);
  expect(['flight_route', 'offer', 'blog'].map((type) => showsContent(['flights'], of(type)))).toEqual([true, true, true]);
  expect(showsContent(['flights'], { type: 'phone_offer', phoneOnly: { service: 'cruises' } })).toBe(false);
});
