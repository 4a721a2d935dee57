import { isIPv6 } from 'node:net';

/**
 * The key under which visitors are counted: an IPv4 address as it is, an IPv6 address's /64, which is one subscriber. An
 * IPv4-mapped IPv6 address counts as IPv4.
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
