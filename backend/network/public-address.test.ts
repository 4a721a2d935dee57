import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255', '192.168.1.1'],
  ...['192.0.0.1', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1', '255.255.255.255'],
  ...['::', '::1', 'fe80::1', 'fd00:ec2::254', 'fc00::1', 'ff02::1', '64:ff9b::a9fe:a9fe', '2001:db8::1', '2002:a9fe:a9fe::1'],
  ...['::ffff:169.254.169.254', '::ffff:7f00:1', '3fff::1', 'localhost', '127.1', '2130706433', ''],
])('%j is not a public address', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '190.24.1.77',
  '2606:4700::1111',
  '2800:484:1f::1',
])('%s is a public address', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});
