import { startEverything } from './started-product.ts';

/** Starts one product for all browser tests and tells them where it is. */
export default async function setUp(): Promise<() => Promise<void>> {
  // Behind one proxy, as most are: a test may be that, and say where a visitor comes from.
  const running = await startEverything({ TRUST_PROXY_HOPS: '1' });
  process.env.PRODUCT_URL = running.product.url;
  process.env.STAND_IN_AMADEUS_URL = running.standIns.amadeus;
  process.env.STAND_IN_DUFFEL_URL = running.standIns.duffel;
  process.env.PRODUCT_DATABASE_URL = running.product.databaseUrl;
  process.env.STAND_IN_WORLDPAY_URL = running.standIns.worldpay;
  process.env.STAND_IN_INBOX_URL = running.standIns.inbox;
  process.env.STAND_IN_STRIPE_URL = running.standIns.stripe;
  return running.stop;
}
