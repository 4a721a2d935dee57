import { createThreadTime, type ThreadTime } from '#backend/load/thread-time.ts';
import { createLogger } from '#backend/logging/logger.ts';
import { createShutdown } from '#backend/process/lifetime.ts';
import { type Agency, readConfig } from '#config';
import { createPdfMaker, type MakePdf } from '#site/papers/pdf/pdf-maker.ts';
import { startProduct as startHere } from '../../../wiring/product.ts';
import { loadSite } from '../../../wiring/site.ts';
import { createTestDatabase, type TestDatabase } from '../database/test-database.ts';
import { SANDBOX_SECRET, type Sandboxes, type SandboxUrls, startSandboxes, tellWhereNoticesGo } from '../suppliers/sandboxes.ts';
import { freePort } from './free-port.ts';
import { productEnv, type StartOptions, WITH_SAMPLES } from './product-settings.ts';
import { PROCESSES, startTwoInTurn } from './two-in-turn.ts';

/**
 * The product and its sandboxes as `main.ts` wires them, in the test's own process: nothing is loaded twice or waited for. Tests
 * reach them over the network only. Where a process is the subject of a test: `product-process.ts`.
 */
export type Product = {
  url: string;
  databaseUrl: string;
  /** What it has logged so far. */
  log(): string;
  /** Stops it as SIGTERM does. */
  end(signal: 'SIGTERM'): Promise<void>;
};

/** One for all products of this process: it knows nothing of any, and its thread loads the fonts once. */
const pdfs = createPdfMaker();
/** Every confirmed booking mails two, and a real one takes a processor tens of milliseconds, the first half a second. */
const EMPTY_PDF = Buffer.from('%PDF-1.7\n%%EOF\n');
const makeEmpty: MakePdf = () => Promise.resolve(EMPTY_PDF);

/** This process is late for the sake of tests and of other products: what a visitor would be refused for, is not this one's fault. */
const patientTime = (): ThreadTime => ({ ...createThreadTime(), waitMs: () => 0, lagMs: () => 0, room: () => 1 });

/**
 * `papers`: for tests that read those of bookings, others get empty ones; `agency`: a brand other than the files'; `processes`: one even
 * under `npm run test:two`, for tests of what a process counts for itself.
 */
type Terms = { papers?: 'real' | undefined; agency?: Partial<Agency> | undefined; processes?: 1 | undefined };

/**
 * Starts the product on a database that was made `WITH_SAMPLES`; under `npm run test:two` two of them that take requests in turn, in
 * this process as well.
 */
export const startProduct = (options: StartOptions & Terms): Promise<Product> =>
  PROCESSES === 2 && options.processes !== 1 ? startTwoInTurn(options, startAnother) : startAnother(options);

/** One more product over a database, for tests of several: they share nothing that two processes would not. */
export async function startAnother(options: StartOptions & Terms): Promise<Product> {
  const port = options.port ?? (await freePort());
  const config = readConfig(productEnv({ ...options, port }), options.agency);
  let output = '';
  const logger = createLogger(config.logLevel, {
    destination: {
      write: (line) => {
        output += line;
      },
    },
  });
  const { onEnd, endAll } = createShutdown(logger);
  const ending = new AbortController();
  let ended: Promise<void> | undefined;
  const end = (): Promise<void> => {
    ending.abort();
    ended ??= endAll(new AbortController().signal);
    return ended;
  };
  const given = {
    config,
    logger,
    databaseUrl: options.databaseUrl,
    sandboxes: undefined,
    sandboxSecret: SANDBOX_SECRET,
    makePdf: options.papers === 'real' ? pdfs.make : makeEmpty,
    threadTime: patientTime(),
  };
  await startHere(given, await loadSite(config), { ending: ending.signal, onEnd }).catch(async (error: unknown) => {
    await end();
    throw error;
  });
  const url = `http://localhost:${port}`;
  await tellWhereNoticesGo(options.sandboxes, url);
  return { url, databaseUrl: options.databaseUrl, log: () => output, end };
}

export type Running = { product: Product; sandboxes: Sandboxes; stop(): Promise<void> };

/** Starts the product and its sandboxes on a fresh database for one test file. */
export async function startEverything(
  env: Record<string, string> | ((sandboxes: SandboxUrls) => Record<string, string>) = {},
  terms: Terms = {},
): Promise<Running> {
  const [database, sandboxes]: [TestDatabase, Sandboxes] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes(),
  ]);
  const running: Running = {
    product: await startProduct({
      sandboxes,
      databaseUrl: database.url,
      env: typeof env === 'function' ? env(sandboxes) : env,
      ...terms,
    }),
    sandboxes,
    async stop() {
      // `running.product`, not the first one: tests stop a product and start another.
      await running.product.end('SIGTERM');
      await sandboxes.stop();
      await database.drop();
    },
  };
  return running;
}
