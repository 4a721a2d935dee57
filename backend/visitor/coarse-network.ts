import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Addresses that are nobody's place: at home, inside a company, of a carrier's own, for documents, to many at once (RFC 6890). */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
  ] as const),
  ...([
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
  ] as const),
  ...([
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');
const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

/**
 * What may be told to somebody else of a visitor's address (`backend/http/visitor-address.ts`): an IPv4 address cut to its /24, an IPv6 one to
 * its /48, named by the network's first address. `null` for an address that is not public.
 */
export function coarseNetwork(address: string): string | null {
  const plain = address.replace(/\/\d+$/, '');
  if (isIPv4(plain)) return NOT_PUBLIC.check(plain, 'ipv4') ? null : plain.replace(/\d+$/, '0');
  if (!isIPv6(plain) || !GLOBAL_IPV6.check(plain, 'ipv6') || NOT_PUBLIC.check(plain, 'ipv6')) return null;
  const [front = ''] = plain.split('::');
  const groups = [...front.split(':'), '0', '0'].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::`;
}
