import { Readable } from 'node:stream';
import { connect, migrateDatabase } from '#backend/db/connection.ts';
import { encryptWith } from '#backend/db/encryption.ts';
import { imports } from '#backend/db/schema.ts';
import { importCatalogue } from '#backend/imports/import-catalogue.ts';
import { importTourismNumbers } from '#backend/imports/import-tourism-numbers.ts';
import { startJobQueue } from '#backend/jobs/job-queue.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { sampleCruises } from '#sandbox/world/cruises/sample-cruises.ts';
import { sampleNumbers } from '#sandbox/world/stays/tourism-numbers.ts';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import type { Template } from '../database/test-database.ts';
import { UNWATCHED } from '../database/unwatched.ts';
import { SANDBOX_SECRET, type SandboxUrls } from '../suppliers/sandboxes.ts';
import { freePort } from './free-port.ts';

/** What every product under test is started with: its environment and what its database begins with. */

/** A fixed key; it protects no real data. */
export const TEST_DATA_KEYS = `test:${Buffer.alloc(32, 7).toString('base64')}`;
/** Lets tests decrypt what a started product has encrypted. */
export const encryptAsProduct = (): void => encryptWith([{ id: 'test', key: Buffer.alloc(32, 7) }]);

export type StartOptions = {
  sandboxes: SandboxUrls;
  databaseUrl: string;
  port?: number;
  env?: Record<string, string>;
};

/** The environment of a product over these sandboxes. */
export const productEnv = ({ sandboxes, databaseUrl, port, env }: StartOptions): Record<string, string> => ({
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  PUBLIC_ORIGIN: `http://localhost:${port}`,
  DATABASE_URL: databaseUrl,
  DATA_KEYS: TEST_DATA_KEYS,
  AMADEUS_URL: sandboxes.amadeus,
  DUFFEL_URL: sandboxes.duffel,
  LITEAPI_URL: `${sandboxes.liteapi}/v3.0`,
  // The only payment method whose balance is stated before an order.
  LITEAPI_PAYMENT_METHOD: 'CREDIT',
  STRIPE_URL: sandboxes.stripe,
  WORLDPAY_URL: sandboxes.worldpay,
  SMTP_URL: sandboxes.mail,
  MAIL_FROM: 'Tiquete <hola@tiquete.example>',
  EXCHANGE_RATES_URL: `${sandboxes.rates}/v6/latest/USD`,
  CONTENT_URL: sandboxes.drupal,
  GEOLOCATION_URL: `${sandboxes.geolocation}/{address}`,
  ICONS_URL: sandboxes.icons,
  SANDBOX_SECRET,
  // All tests come from one address.
  RATE_LIMIT_PER_MINUTE: '100000',
  CALENDAR_SEARCHES_PER_VISITOR: '100000',
  CARD_DECLINES_PER_HOUR: '100000',
  ENQUIRIES_PER_HOUR: '100000',
  // No background price searches: tests that count searches would count them too.
  PRICE_SEARCHES_PER_HOUR: '0',
  // Tests of the back office give it an address.
  OFFICE_ORIGIN: 'off',
  ...env,
});

/** For a product with a back office, on a port that was free. */
export async function withOffice(): Promise<Record<string, string>> {
  const port = String(await freePort());
  return { OFFICE_PORT: port, OFFICE_ORIGIN: `http://localhost:${port}` };
}

/** For tests that force faults on one supplier: with a second supplier, the cheapest offer may not be the faulty one's. */
export const GDS_ONLY = { DUFFEL_URL: '' };

/** The place whose hotels have no tourism number and are not sold; all other sandbox hotels have one. */
export const WITHOUT_NUMBERS = 'LET';

/** Imports the sample tourism numbers, cruises and tours, unless an import exists. */
export async function importSamples(databaseUrl: string): Promise<void> {
  // Bookings may be in it already: with other keys it is not migrated.
  encryptAsProduct();
  await migrateDatabase(databaseUrl);
  const { db, close } = connect(databaseUrl, () => undefined);
  try {
    const [known] = await db.select({ id: imports.id }).from(imports).limit(1);
    if (known) return;
    const today = todayIn('America/Bogota');
    const file = Buffer.from(sampleNumbers(today, { allBut: WITHOUT_NUMBERS }));
    const outcome = await importTourismNumbers(db, Readable.from([file]), { by: 'operator:tests', suppliers: ['liteapi'] });
    if (!outcome.ok) throw new Error(`the sample of tourism numbers was not imported: ${JSON.stringify(outcome)}`);
    for (const [name, lines] of [
      ['cruises', sampleCruises(today)],
      ['tours', sampleTours(today)],
    ] as const) {
      const feed = Readable.from([Buffer.from([...lines].join(''))]);
      const imported = await importCatalogue(db, name, feed, { by: 'operator:tests', currency: 'USD' });
      if (!imported.ok) throw new Error(`the sample of ${name} was not imported: ${JSON.stringify(imported)}`);
    }
  } finally {
    await close();
  }
}

/** A database as the product leaves it after its first start, with the samples. */
export const WITH_SAMPLES: Template = {
  name: 'samples',
  async fill(databaseUrl) {
    await importSamples(databaseUrl);
    // The job queue's own tables.
    const queue = await startJobQueue(databaseUrl, { watch: UNWATCHED, log: { error: () => undefined, info: () => undefined } });
    await queue.stop();
  },
};
