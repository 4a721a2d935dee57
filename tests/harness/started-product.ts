import { createShutdown } from '#backend/lifetime.ts';
import { createLogger } from '#backend/logger.ts';
import { readConfig } from '#config';
import { createPdfMaker } from '#site/papers/pdf/pdf-maker.ts';
import { startProduct as startHere } from '../../wiring/product.ts';
import { loadSite } from '../../wiring/site.ts';
import { freePort } from './free-port.ts';
import { PROCESSES, startProductProcess } from './product-process.ts';
import { productEnv, type StartOptions, WITH_SAMPLES } from './product-settings.ts';
import { SANDBOX_SECRET, type Sandboxes, type SandboxUrls, startSandboxes, tellWhereNoticesGo } from './sandboxes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

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

/** Starts the product on a database that was made `WITH_SAMPLES`; under `npm run test:two` as two processes. */
export async function startProduct(options: StartOptions): Promise<Product> {
  if (PROCESSES === 2) return startProductProcess(options);
  const port = options.port ?? (await freePort());
  const config = readConfig(productEnv({ ...options, port }));
  let output = '';
  const logger = createLogger(config.logLevel, {
    write: (line) => {
      output += line;
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
    makePdf: pdfs.make,
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
): Promise<Running> {
  const [database, sandboxes]: [TestDatabase, Sandboxes] = await Promise.all([
    createTestDatabase(WITH_SAMPLES),
    startSandboxes(),
  ]);
  const running: Running = {
    product: await startProduct({ sandboxes, databaseUrl: database.url, env: typeof env === 'function' ? env(sandboxes) : env }),
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
