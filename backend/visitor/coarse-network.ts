import { isIPv4 } from 'node:net';
import { isPublicAddress } from '../network/public-address.ts';

/**
 * The part of a visitor's address (`backend/http/visitor/visitor-address.ts`) that may be disclosed to third parties: the /24 of an IPv4
 * address, the /48 of an IPv6 one, as the network's first address. `null` for an address that is not public.
 */
export function coarseNetwork(address: string): string | null {
  const plain = address.replace(/\/\d+$/, '');
  if (!isPublicAddress(plain)) return null;
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  const [front = ''] = plain.split('::');
  const groups = [...front.split(':'), '0', '0'].slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${groups.join(':')}::`;
}
