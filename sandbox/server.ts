import { startAmadeusStandIn } from './amadeus/server.ts';
import { startStripeStandIn } from './stripe/server.ts';

/**
 * The far ends nobody has an account for, in a process of their own: they outlive nothing and share nothing with the
 * product but the network. Started by `main.ts` with an IPC channel; goes away with its parent, however that ended.
 */
const { SANDBOX_DATA_DIR: dataDir = 'data/sandbox', SANDBOX_AMADEUS_PORT, SANDBOX_STRIPE_PORT } = process.env;

const [amadeus, stripe] = await Promise.all([
  startAmadeusStandIn({ dataDir, port: Number(SANDBOX_AMADEUS_PORT ?? 0) }),
  startStripeStandIn({ dataDir, port: Number(SANDBOX_STRIPE_PORT ?? 0) }),
]);
const urls = { amadeus: amadeus.url, stripe: stripe.url };

if (process.send) {
  process.send(urls);
  process.once('disconnect', () => process.exit(0));
} else {
  console.log(JSON.stringify(urls));
}
