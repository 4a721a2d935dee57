import { isIPv4, isIPv6 } from 'node:net';
import { isPublicAddress } from '#backend/network/public-address.ts';

/**
 * Who can reach an address. `here`: this machine alone. `inside`: a network that is not the internet. `example`: a name that
 * exists in examples only (RFC 2606, RFC 6761). `public`: anybody, as far as its name shows.
 */
export type Reach = 'here' | 'inside' | 'example' | 'public';

const HERE = /(^|\.)localhost$/;
const INSIDE = /\.(local|localdomain|internal|lan|home|corp|intranet|home\.arpa|onion)$/;
const EXAMPLE = /(^|\.)(example|test|invalid|example\.(com|net|org))$/;

/** Of an address with a scheme, or of a host name. */
export function reachOf(address: string): Reach {
  const host = (URL.parse(address)?.hostname || address).toLowerCase().replace(/\.$/, '');
  const ip = host.replace(/^\[|\]$/g, '');
  if (isIPv4(ip) || isIPv6(ip)) return isLoopback(ip) ? 'here' : isPublicAddress(ip) ? 'public' : 'inside';
  if (HERE.test(host)) return 'here';
  if (EXAMPLE.test(host)) return 'example';
  return INSIDE.test(host) || !host.includes('.') ? 'inside' : 'public';
}

const isLoopback = (ip: string): boolean => /^(127\.|0\.0\.0\.0$|::1?$|::ffff:(127\.|7f))/.test(ip);
