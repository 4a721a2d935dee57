import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { startAmadeusSandbox } from './amadeus/server.ts';
import { startCruiseFeedSandbox } from './cruisefeed/server.ts';
import { startDrupalSandbox } from './drupal/server.ts';
import { startDuffelSandbox } from './duffel/server.ts';
import { startGeolocationSandbox } from './geolocation/server.ts';
import { startIconsSandbox } from './icons/server.ts';
import { startLiteApiSandbox } from './liteapi/server.ts';
import { startMailSandbox } from './mail/server.ts';
import { startRatesSandbox } from './rates/server.ts';
import { startSabreSandbox } from './sabre/server.ts';
import { startStripeSandbox } from './stripe/server.ts';
import { createStayWorld, STAY_DRIFT_SHARE } from './world/stays/stay-world.ts';
import { createWorld } from './world/world.ts';
import { startWorldpaySandbox } from './worldpay/server.ts';

/**
 * Sandboxes of the upstream APIs, for those without an account, in a process of their own that shares only the network with the
 * product. Started by `main.ts` with an IPC channel; ends with its parent, however that ends.
 */
const {
  SANDBOX_DATA_DIR: dataDir = 'data/sandbox',
  SANDBOX_DRIFT = '0.04',
  SANDBOX_STAY_DRIFT = String(STAY_DRIFT_SHARE),
  /** The share of flight orders that an airline changes per day. */
  SANDBOX_SCHEDULE_CHANGES = '0.01',
  /** The secret with which payment sandboxes sign notices and authenticate calls. */
  SANDBOX_SECRET: secret = 'sandbox',
  /** The address below which payment sandboxes send their notices: the product's `…/payment`. */
  SANDBOX_NOTICES_TO,
  /** The folder of the content sandbox: Markdown with front matter. */
  CONTENT_DIR = fileURLToPath(new URL('../content', import.meta.url)),
  /** The consolidator's delay for ticketing a GDS order, in milliseconds; or `never`. */
  SANDBOX_TICKETS_AFTER_MS,
  /** The names of the sandboxes to start, separated by commas; all if empty. */
  SANDBOX_ONLY = '',
  // As everywhere, a variable that is set to nothing counts as not set.
}: Record<string, string | undefined> = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const noticesOf = (name: string) => (SANDBOX_NOTICES_TO ? { noticesTo: `${SANDBOX_NOTICES_TO}/${name}/notice` } : {});
const ticketsAfterMs =
  SANDBOX_TICKETS_AFTER_MS === 'never'
    ? null
    : SANDBOX_TICKETS_AFTER_MS === undefined
      ? undefined
      : Number(SANDBOX_TICKETS_AFTER_MS);
const changeShare = Number(SANDBOX_SCHEDULE_CHANGES);
const portOf = (name: string) => Number(process.env[`SANDBOX_${name}_PORT`] ?? 0);

const needed = SANDBOX_ONLY.split(',').filter(Boolean);
const isNeeded = (name: string) => needed.length === 0 || needed.includes(name);
const world = isNeeded('amadeus') || isNeeded('duffel') ? createWorld({ driftShare: Number(SANDBOX_DRIFT) }) : undefined;
/** Costs nothing until used: hotels are computed on demand. */
const stays = createStayWorld({ driftShare: Number(SANDBOX_STAY_DRIFT) });
const starts: [name: string, start: () => Promise<{ url: string }> | undefined][] = [
  ['amadeus', () => world && startAmadeusSandbox({ world, dataDir, port: portOf('AMADEUS'), ticketsAfterMs, changeShare })],
  ['duffel', () => world && startDuffelSandbox({ world, dataDir, port: portOf('DUFFEL'), changeShare })],
  ['liteapi', () => startLiteApiSandbox({ world: stays, dataDir, port: portOf('LITEAPI') })],
  ['sabre', () => startSabreSandbox({ world: stays, port: portOf('SABRE') })],
  ['cruisefeed', () => startCruiseFeedSandbox({ port: portOf('CRUISEFEED') })],
  ['stripe', () => startStripeSandbox({ dataDir, port: portOf('STRIPE'), secret, ...noticesOf('stripe') })],
  ['worldpay', () => startWorldpaySandbox({ dataDir, port: portOf('WORLDPAY'), secret, ...noticesOf('worldpay') })],
  ['rates', () => startRatesSandbox({ port: portOf('RATES') })],
  ['geolocation', () => startGeolocationSandbox({ port: portOf('GEOLOCATION') })],
  ['icons', () => startIconsSandbox({ port: portOf('ICONS') })],
  ['drupal', () => startDrupalSandbox({ dir: CONTENT_DIR, port: portOf('DRUPAL') })],
];
const mail = isNeeded('mail') ? await startMailSandbox({ dataDir, smtpPort: portOf('MAIL'), port: portOf('INBOX') }) : undefined;
const started = await Promise.all(
  starts.filter(([name]) => isNeeded(name)).map(async ([name, start]) => [name, (await start())?.url] as const),
);
const urls = { ...Object.fromEntries(started), ...(mail ? { mail: mail.smtpUrl, inbox: mail.url } : {}) };

// The process is ended by a signal, after which Node does not save its compile cache.
flushCompileCache();

if (process.send) {
  process.send(urls);
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C and a closed terminal also reach the parent, which needs this process until its last answer is sent.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
} else {
  console.log(JSON.stringify(urls));
}
