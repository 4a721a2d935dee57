import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sets `request.ip` to the address a request is counted under: the client address seen by the outermost of our own proxies. Each
 * proxy appends to X-Forwarded-For; everything before our proxies' entries is sent by the visitor and ignored.
 */
export function countByVisitor(app: FastifyInstance, proxyHops: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { socket, headers } = request.raw;
    const value = visitorAddress(socket.remoteAddress ?? '', headers['x-forwarded-for'], proxyHops);
    Object.defineProperty(request, 'ip', { value, configurable: true });
    done();
  });
}

/**
 * The farthest address that our proxies vouch for. An entry that is no address (`unknown`, an obfuscated name) ends the search at
 * the one before it, so such visitors are counted together.
 */
export function visitorAddress(peer: string, forwardedFor: string | string[] | undefined, proxyHops: number): string {
  const said = [forwardedFor ?? []].flat().join(',').split(',');
  const vouched = proxyHops > 0 ? said.slice(-proxyHops).reverse() : [];
  let address = counted(peer) ?? 'unknown';
  for (const one of vouched) {
    const next = counted(one);
    if (next === undefined) break;
    address = next;
  }
  return address;
}

/** An IPv4 address as it is; for IPv6 its /64, which is one household or machine. `undefined` for anything else. */
function counted(text: string): string | undefined {
  const address = bare(text);
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Strips what proxies add: spaces, quotes, brackets, a port, an interface. */
function bare(text: string): string {
  const plain = text.trim().replace(/^"(.*)"$/, '$1');
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(plain)?.[1];
  const withPort = /^([\d.]+):\d+$/.exec(plain)?.[1];
  return (bracketed ?? withPort ?? plain).replace(/%.*$/, '');
}

function groupsOf(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...bytes: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(0, 4).map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  });
  const [before = '', after] = hex.split('::');
  const left = before.split(':').filter(Boolean);
  const right = (after ?? '').split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}
