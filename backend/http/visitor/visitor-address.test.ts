import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visitorAddress } from './visitor-address.ts';

test.each([
  ['without a proxy, the header is ignored', '203.0.113.7', '198.51.100.1', 0, '203.0.113.7'],
  ['one proxy', '10.0.0.1', '198.51.100.1', 1, '198.51.100.1'],
  ['one proxy, after addresses that the visitor sent', '10.0.0.1', '8.8.8.8, 9.9.9.9, 198.51.100.1', 1, '198.51.100.1'],
  ['two proxies', '10.0.0.1', '8.8.8.8, 198.51.100.1, 10.0.0.2', 2, '198.51.100.1'],
  ['several header lines', '10.0.0.1', ['8.8.8.8', '198.51.100.1 , 10.0.0.2'], 2, '198.51.100.1'],
  ['fewer addresses than proxies', '10.0.0.1', '198.51.100.1', 3, '198.51.100.1'],
  ['no header', '10.0.0.1', undefined, 2, '10.0.0.1'],
  ['an empty header', '10.0.0.1', ' , ', 2, '10.0.0.1'],
  ['a proxy that reports no address', '10.0.0.1', '198.51.100.1, unknown', 2, '10.0.0.1'],
  ['garbage before the proxy’s entry', '10.0.0.1', 'x<script>, 198.51.100.1', 1, '198.51.100.1'],
  ['IPv4 with a port', '10.0.0.1', '198.51.100.1:4711', 1, '198.51.100.1'],
  ['IPv6 in brackets with a port, quoted', '10.0.0.1', '"[2001:db8:1:2:3::4]:4711"', 1, '2001:db8:1:2::/64'],
  ['IPv6 in brackets', '10.0.0.1', '[2001:DB8::1]', 1, '2001:db8:0:0::/64'],
  ['IPv6 with a zone index', 'fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ['IPv4-mapped IPv6', '::ffff:198.51.100.1', undefined, 0, '198.51.100.1'],
  ['IPv4-mapped IPv6 in hexadecimal', '10.0.0.1', '::ffff:c633:6401', 1, '198.51.100.1'],
  ['IPv4-mapped IPv6 in full', '10.0.0.1', '0:0:0:0:0:FFFF:c633:6401', 1, '198.51.100.1'],
  ['an invalid address', '10.0.0.1', '300.1.1.1', 1, '10.0.0.1'],
  ['a closed connection', '', undefined, 0, 'unknown'],
])('%s', (_, peer, header, hops, expected) => {
  expect(visitorAddress(peer, header, hops)).toBe(expected);
});

test('reduces all IPv6 addresses of a household to one network', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 }), (rest) => {
      const address = `2001:db8:5:6:${rest.map((group) => group.toString(16)).join(':')}`;
      expect(visitorAddress(address, undefined, 0)).toBe('2001:db8:5:6::/64');
    }),
  );
});

test('ignores whatever a visitor writes before the proxy’s own entry', () => {
  fc.assert(
    fc.property(fc.string(), (forged) => {
      expect(visitorAddress('10.0.0.1', `${forged}, 198.51.100.1`, 1)).toBe('198.51.100.1');
    }),
  );
});
