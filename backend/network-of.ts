import { isIPv6 } from 'node:net';

/**
 * What visitors are counted by: an IPv4 address as it is, an IPv6 address by its /64, which is what one subscriber has all of. An IPv4
 * address written as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const front = groups(head);
  const missing = tail === undefined ? 0 : 8 - front.length - groups(tail).length - (tail.includes('.') ? 1 : 0);
  const all = [...front, ...Array.from({ length: missing }, () => '0'), ...groups(tail ?? '')];
  const four = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${four.join(':')}::/64`;
}
