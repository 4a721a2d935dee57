import { fileURLToPath } from 'node:url';
import { startAmadeusSandbox } from './amadeus/server.ts';
import { startControlPanel } from './control/server.ts';
import { startCruiseFeedSandbox } from './cruisefeed/server.ts';
import { startDrupalSandbox } from './drupal/server.ts';
import { startDuffelSandbox } from './duffel/server.ts';
import { startGeolocationSandbox } from './geolocation/server.ts';
import type { RunningSandbox } from './http.ts';
import { startIconsSandbox } from './icons/server.ts';
import { startInvoicingSandbox } from './invoicing/server.ts';
import { startLiteApiSandbox } from './liteapi/server.ts';
import { startMailSandbox } from './mail/server.ts';
import { startMercadoPagoSandbox } from './mercadopago/server.ts';
import { startPlacetopaySandbox } from './placetopay/server.ts';
import { startRatesSandbox } from './rates/server.ts';
import { startSabreSandbox } from './sabre/server.ts';
import { startStripeSandbox } from './stripe/server.ts';
import { startWompiSandbox } from './wompi/server.ts';
import { createStayWorld, STAY_DRIFT_SHARE } from './world/stays/stay-world.ts';
import { createWorld } from './world/world.ts';
import { startWorldpaySandbox } from './worldpay/server.ts';

export type SandboxTerms = {
  dataDir?: string | undefined;
  /** The share of flight offers, and of hotel offers, that change between search and booking. */
  drift?: number | undefined;
  stayDrift?: number | undefined;
  /** The share of flight orders that an airline changes per day. */
  scheduleChanges?: number | undefined;
  /** The secret with which payment sandboxes sign notices and authenticate calls. */
  secret?: string | undefined;
  /** The address below which payment sandboxes send their notices: the product's `…/payment`. */
  noticesTo?: string | undefined;
  /** The folder of the content sandbox: Markdown with front matter. */
  contentDir?: string | undefined;
  /** The consolidator's delay for ticketing a GDS order, in milliseconds; `null`: it never does. */
  ticketsAfterMs?: number | null | undefined;
  /** Whether the GDS finds an order by the caller's reference, which its published calls do not; by default it does. */
  findsByReference?: boolean | undefined;
  /** Whether LiteAPI's and Stripe's stand for live accounts: they take live keys, and no others. */
  isLive?: boolean | undefined;
  /** The names of the sandboxes to start; all if empty. */
  only?: readonly string[] | undefined;
  /** The port of a sandbox, by its name in capitals; by default any free one. */
  portOf?: (name: string) => number;
};

export type StartedSandboxes = {
  /** By sandbox; `mail` is an address to send to, `inbox` one to read at, `control` the one of the panel. */
  urls: Record<string, string>;
  stop(): Promise<void>;
};

const CONTENT = fileURLToPath(new URL('../content', import.meta.url));

/** Starts the sandboxes in this process. */
export async function startAllSandboxes(terms: SandboxTerms): Promise<StartedSandboxes> {
  const { dataDir = 'data/sandbox', drift = 0.04, stayDrift = STAY_DRIFT_SHARE, scheduleChanges: changeShare = 0.01 } = terms;
  const { findsByReference = true, isLive = false } = terms;
  const { secret = 'sandbox', noticesTo, contentDir = CONTENT, ticketsAfterMs, only = [], portOf = () => 0 } = terms;
  const noticesOf = (name: string) => (noticesTo ? { noticesTo: `${noticesTo}/${name}/notice` } : {});
  const isNeeded = (name: string) => only.length === 0 || only.includes(name);
  const world = isNeeded('amadeus') || isNeeded('duffel') ? createWorld({ driftShare: drift }) : undefined;
  /** Costs nothing until used: hotels are computed on demand. */
  const stays = createStayWorld({ driftShare: stayDrift });
  const starts: [name: string, start: () => Promise<RunningSandbox> | undefined][] = [
    [
      'amadeus',
      () =>
        world && startAmadeusSandbox({ world, dataDir, port: portOf('AMADEUS'), ticketsAfterMs, changeShare, findsByReference }),
    ],
    ['duffel', () => world && startDuffelSandbox({ world, dataDir, port: portOf('DUFFEL'), changeShare })],
    ['liteapi', () => startLiteApiSandbox({ world: stays, dataDir, port: portOf('LITEAPI'), isLive })],
    ['sabre', () => startSabreSandbox({ world: stays, port: portOf('SABRE') })],
    ['cruisefeed', () => startCruiseFeedSandbox({ port: portOf('CRUISEFEED') })],
    [
      'stripe',
      () =>
        startStripeSandbox({
          dataDir,
          port: portOf('STRIPE'),
          secret,
          mode: isLive ? 'live' : 'test',
          ...noticesOf('stripe'),
        }),
    ],
    ['worldpay', () => startWorldpaySandbox({ dataDir, port: portOf('WORLDPAY'), secret, ...noticesOf('worldpay') })],
    ['placetopay', () => startPlacetopaySandbox({ dataDir, port: portOf('PLACETOPAY'), secret, ...noticesOf('placetopay') })],
    ['mercadopago', () => startMercadoPagoSandbox({ dataDir, port: portOf('MERCADOPAGO'), secret, ...noticesOf('mercadopago') })],
    ['wompi', () => startWompiSandbox({ dataDir, port: portOf('WOMPI'), secret, ...noticesOf('wompi') })],
    ['invoicing', () => startInvoicingSandbox({ dataDir, port: portOf('INVOICING'), secret })],
    ['rates', () => startRatesSandbox({ port: portOf('RATES') })],
    ['geolocation', () => startGeolocationSandbox({ port: portOf('GEOLOCATION') })],
    ['icons', () => startIconsSandbox({ port: portOf('ICONS') })],
    ['drupal', () => startDrupalSandbox({ dir: contentDir, port: portOf('DRUPAL') })],
  ];
  const mail = isNeeded('mail')
    ? await startMailSandbox({ dataDir, smtpPort: portOf('MAIL'), port: portOf('INBOX') })
    : undefined;
  const started = await Promise.all(
    starts.filter(([name]) => isNeeded(name)).map(async ([name, start]) => [name, await start()] as const),
  );
  const running = new Map<string, RunningSandbox>(started.flatMap(([name, sandbox]) => (sandbox ? [[name, sandbox]] : [])));
  const urls = Object.fromEntries([...running].map(([name, { url }]) => [name, url]));
  if (mail) running.set('mail', mail);
  const control = isNeeded('control')
    ? await startControlPanel({ sandboxes: running, mails: mail?.mails, port: portOf('CONTROL') })
    : undefined;
  return {
    urls: {
      ...urls,
      ...(mail ? { mail: mail.smtpUrl, inbox: mail.url } : {}),
      ...(control ? { control: control.url } : {}),
    },
    async stop() {
      mail?.close();
      await Promise.all([control, ...running.values()].map((sandbox) => sandbox && closed(sandbox)));
    },
  };
}

function closed({ server }: RunningSandbox): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
