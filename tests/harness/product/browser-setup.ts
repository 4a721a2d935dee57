import { startEverythingApart } from './product-process.ts';
import { withOffice } from './product-settings.ts';

/** Starts one product with its back office for all browser tests and passes its URLs in the environment. */
export default async function setUp(): Promise<() => Promise<void>> {
  const office = await withOffice();
  // Behind one trusted proxy, as in most installations: a test can act as that proxy and set the visitor's address.
  const running = await startEverythingApart({ TRUST_PROXY_HOPS: '1', ...office });
  process.env.PRODUCT_URL = running.product.url;
  process.env.PRODUCT_OFFICE_URL = office.OFFICE_ORIGIN;
  process.env.SANDBOX_AMADEUS_URL = running.sandboxes.amadeus;
  process.env.SANDBOX_DUFFEL_URL = running.sandboxes.duffel;
  process.env.PRODUCT_DATABASE_URL = running.product.databaseUrl;
  process.env.SANDBOX_WORLDPAY_URL = running.sandboxes.worldpay;
  process.env.SANDBOX_INBOX_URL = running.sandboxes.inbox;
  process.env.SANDBOX_CONTROL_URL = running.sandboxes.control;
  process.env.SANDBOX_STRIPE_URL = running.sandboxes.stripe;
  return running.stop;
}
