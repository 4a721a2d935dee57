import { startAmadeusStandIn } from './amadeus/server.ts';
import { startDuffelStandIn } from './duffel/server.ts';
import { startGeolocationStandIn } from './geolocation/server.ts';
import { startRatesStandIn } from './rates/server.ts';
import { startStripeStandIn } from './stripe/server.ts';
import { createWorld } from './world/world.ts';
import { startWorldpayStandIn } from './worldpay/server.ts';

/**
 * The far ends nobody has an account for, in a process of their own: they outlive nothing and share nothing with the
 * product but the network. Started by `main.ts` with an IPC channel; goes away with its parent, however that ended.
 */
const {
  SANDBOX_DATA_DIR: dataDir = 'data/sandbox',
  SANDBOX_DRIFT = '0.04',
  /** What payment stand-ins sign with and are asked with. */
  SANDBOX_SECRET: secret = 'sandbox',
  /** The product's `…/backend/payment`: where payment stand-ins send their notices. */
  SANDBOX_NOTICES_TO,
} = process.env;
const noticesOf = (name: string) => (SANDBOX_NOTICES_TO ? { noticesTo: `${SANDBOX_NOTICES_TO}/${name}/notice` } : {});
const portOf = (name: string) => Number(process.env[`SANDBOX_${name}_PORT`] ?? 0);

const world = createWorld({ driftShare: Number(SANDBOX_DRIFT) });
const [amadeus, duffel, stripe, worldpay, rates, geolocation] = await Promise.all([
  startAmadeusStandIn({ world, dataDir, port: portOf('AMADEUS') }),
  startDuffelStandIn({ world, dataDir, port: portOf('DUFFEL') }),
  startStripeStandIn({ dataDir, port: portOf('STRIPE'), secret, ...noticesOf('stripe') }),
  startWorldpayStandIn({ dataDir, port: portOf('WORLDPAY'), secret, ...noticesOf('worldpay') }),
  startRatesStandIn({ port: portOf('RATES') }),
  startGeolocationStandIn({ port: portOf('GEOLOCATION') }),
]);
const urls = {
  ...{ amadeus: amadeus.url, duffel: duffel.url, stripe: stripe.url, worldpay: worldpay.url, rates: rates.url },
  geolocation: geolocation.url,
};

if (process.send) {
  process.send(urls);
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C reaches the parent as well, which still needs this one until its last answer is out.
  process.on('SIGINT', () => undefined);
} else {
  console.log(JSON.stringify(urls));
}
