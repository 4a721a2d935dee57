import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Address ranges that are not on the public internet (RFC 6890): loopback, private, carrier-grade NAT, link-local and cloud
 * metadata.
 */
const NOT_PUBLIC = new BlockList();
for (const network of [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...['192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
]) {
  const [address = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv4');
}
/** Ranges within 2000::/3, the allocated space, that may lead back inside: documentation, tunnels and benchmarks. */
for (const network of ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']) {
  const [address = '', bits] = network.split('/');
  NOT_PUBLIC.addSubnet(address, Number(bits), 'ipv6');
}
const GIVEN_OUT = new BlockList();
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6');

/** Whether the address is public. An IPv4-mapped IPv6 address is not: it is outside 2000::/3. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIPv6(address) && GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}
