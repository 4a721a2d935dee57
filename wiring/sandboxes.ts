import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Lifetime } from '#backend/process/lifetime.ts';
import { keptSecret } from '#backend/secrets/kept-secret.ts';
import type { Config } from '#config';
import { keepSandboxesRunning, type Sandboxes } from '#sandbox/keep-running.ts';
import { SANDBOX_FLAGS } from '../scripts/node-flags.mjs';
import { BACKEND_PATH } from './wiring.ts';

/**
 * The secret shared by sandboxes and adapters, generated on the first start. It is stored with the sandboxes' data, because
 * their payments depend on it. Sandboxes started elsewhere pass it as SANDBOX_SECRET.
 */
export const sandboxSecret = (config: Config): string =>
  process.env.SANDBOX_SECRET || (needsSandboxes(config) ? keptSecret(join(config.dataDir, 'sandbox'), 'secret', 12) : '');

export const needsSandboxes = (config: Config): boolean =>
  needsSales(config) || !config.content.hasAccount || !config.mail.hasAccount;

/** Whether any sales or payments use a sandbox. The content sandbox does not count: its pages are real. */
const needsSales = ({ flightSuppliers, staySuppliers, payments }: Config): boolean =>
  [...flightSuppliers, ...staySuppliers, ...payments].some(({ hasAccount }) => !hasAccount);

/** The sandboxes to start: all, or with real accounts only those of services without an account. */
const sandboxesWanted = (config: Config): string =>
  needsSales(config)
    ? ''
    : [...(config.content.hasAccount ? [] : ['drupal']), ...(config.mail.hasAccount ? [] : ['mail'])].join();

export async function startSandboxes(config: Config, logger: Logger, { ending, onEnd }: Lifetime): Promise<Sandboxes> {
  const sandboxes = await keepSandboxesRunning({
    flags: SANDBOX_FLAGS,
    env: {
      SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
      SANDBOX_SECRET: sandboxSecret(config),
      SANDBOX_ONLY: sandboxesWanted(config),
      SANDBOX_NOTICES_TO: `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}${BACKEND_PATH}/payment`,
    },
    onChange: (change) => logger[change === 'started' ? 'info' : 'error']({ change }, 'the sandboxes'),
    signal: ending,
  });
  onEnd('needed', () => sandboxes.stop());
  return sandboxes;
}
