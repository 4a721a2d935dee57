import { isIP } from 'node:net';
import { serveSandbox } from '../http.ts';
import { type KnownNetwork, NETWORKS } from './networks.ts';

/**
 * `GET /190.24.1.0`: the location of an address, as ipwho.is answers it. An unknown network is refused with status 200, as theirs
 * is.
 */
export function startGeolocationSandbox({ port }: { port?: number }) {
  return serveSandbox({
    answer({ path }) {
      const ip = decodeURIComponent(path.slice(1));
      const isAddress = isIP(ip) !== 0;
      const known = isAddress ? networkOf(ip) : undefined;
      const message = isAddress ? 'Reserved range' : 'Invalid IP address';
      return { status: 200, body: known ? placed(ip, known) : { ip, success: false, message } };
    },
    books: () => ({}),
    port,
  });
}

const networkOf = (ip: string): KnownNetwork | undefined =>
  NETWORKS.filter(({ beginning }) => ip.toLowerCase().startsWith(beginning)).sort(
    (a, b) => b.beginning.length - a.beginning.length,
  )[0];

const INDICATOR_OF_A = 0x1f1e6 - 65;

const placed = (ip: string, { countryCode, country, currency, city, latitude, longitude }: KnownNetwork) => ({
  ip,
  success: true,
  type: ip.includes(':') ? 'IPv6' : 'IPv4',
  country,
  country_code: countryCode,
  city,
  latitude,
  longitude,
  flag: { emoji: String.fromCodePoint(...[...countryCode].map((letter) => INDICATOR_OF_A + letter.charCodeAt(0))) },
  currency,
});
