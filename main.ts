import { createServer as createProbe } from 'node:net';
import type { Logger } from 'pino';
import { baseNames } from '#backend/backup/archive/archive-folder.ts';
import { startOwnServer } from '#backend/backup/archive/own-server.ts';
import { unfinishedRestore } from '#backend/backup/unfinished-restore.ts';
import { BackupRefused } from '#backend/backup/write-backup.ts';
import type { LocalPostgres } from '#backend/db/local/local-postgres.ts';
import { createThreadTime } from '#backend/load/thread-time.ts';
import { createLogger, logConsole } from '#backend/logging/logger.ts';
import { createLifetime, type Lifetime } from '#backend/process/lifetime.ts';
import { dataDirRefusal } from '#backend/process/refused-data-dir.ts';
import { type Config, readConfig, StartRefused } from '#config';
import { buildPlaceIndex } from '#domain/places/airport-search.ts';
import { createPdfMaker } from '#site/papers/pdf/pdf-maker.ts';
import { siteConfig } from '#site-config';
import { notListening, startProduct } from './wiring/product.ts';
import { needsSandboxes, sandboxSecret, startSandboxes } from './wiring/sandboxes.ts';
import { loadSite } from './wiring/site.ts';

/** The product's process: reads the configuration, starts the database, the sandboxes and the product (`wiring/`), and stops them again. */

/** Delay after the start during which only requests are served. */
const READY_FOR_MS = 1_000;

async function main(config: Config, logger: Logger, lifetime: Lifetime): Promise<void> {
  const { ending, onEnd } = lifetime;
  await requireFreePort(config);
  const unfinished = unfinishedRestore(config.dataDir);
  if (unfinished) throw new StartRefused(unfinished);

  // Started in parallel, as each is slow and independent. All have finished starting before anything is stopped.
  const [postgres, sandboxes, context] = await allSettled([
    config.databaseUrl ? undefined : startDatabase(config, logger, lifetime),
    needsSandboxes(config) ? startSandboxes(config, logger, lifetime) : undefined,
    loadSite(config),
  ] as const);
  ending.throwIfAborted();
  const databaseUrl = config.databaseUrl ?? (postgres as LocalPostgres).url;
  const pdfs = createPdfMaker();
  onEnd('needed', () => pdfs.stop());
  const own = { makePdf: pdfs.make, threadTime: createThreadTime() };
  const given = { config, logger, databaseUrl, sandboxes, sandboxSecret: sandboxSecret(config), ...own };
  await startProduct(given, context, lifetime);
  process.send?.({ ready: true });
  setTimeout(buildPlaceIndex, READY_FOR_MS).unref();
  const inbox = config.mail.hasAccount ? '' : `\n  Mails: ${sandboxes?.urls.inbox}/sandbox/inbox`;
  const control = sandboxes?.urls.control ? `\n  Sandboxes: ${sandboxes.urls.control}/sandbox` : '';
  process.stdout.write(`\n  ${siteConfig.name}: ${config.origin}${inbox}${control}\n\n`);
}

/** Like `Promise.all`, but waits for all: when one fails, no other may be left half started. */
async function allSettled<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [I in keyof Work]: Awaited<Work[I]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

async function startDatabase(config: Config, logger: Logger, { ending, onEnd }: Lifetime): Promise<LocalPostgres> {
  const postgres = await startOwnServer(config, ending);
  onEnd('needed', () => postgres.stop());
  if (config.walArchiveDir && baseNames(config.walArchiveDir).length === 0)
    logger.warn({ event: 'backup' }, 'There is no base backup in WAL_ARCHIVE_DIR yet: npm run backup -- --base makes one');
  postgres.keepRunning((change) => logger[change === 'started' ? 'info' : 'error']({ change }, 'the local PostgreSQL'));
  return postgres;
}

/** Fails on a taken port before anything else is started, rather than a minute later. */
function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(notListening(config, error)));
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

/** Runs until it is told to end; a failed start prints the reason and stops everything already started. */
async function run(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config.logLevel, { format: config.logFormat });
  // In development the output of Vite and React stays on the console.
  if (config.mode !== 'development') logConsole(logger);
  for (const warning of config.warnings) logger.warn({ event: 'configuration' }, warning);
  let started: Promise<unknown> = Promise.resolve();
  const lifetime = createLifetime(logger, () => started);
  const starting = main(config, logger, lifetime);
  started = starting.catch(() => undefined);
  await starting.catch((error: unknown) => {
    if (lifetime.ending.aborted) return;
    const refusal = dataDirRefusal(error, config.dataDir);
    if (error instanceof StartRefused || error instanceof BackupRefused) refuse(error);
    else if (refusal) refuse(new StartRefused(refusal));
    else logger.fatal({ err: error }, 'could not start');
    return lifetime.end(1);
  });
}

const refuse = ({ message }: Error): boolean => process.stderr.write(`\n  ${message}\n\n`);

run().catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error;
  refuse(error);
  process.exit(1);
});
