import { flushCompileCache } from 'node:module';
import { startAllSandboxes } from './start-all.ts';

/**
 * Sandboxes of the upstream APIs, for those without an account, in a process of their own that shares only the network with the
 * product. Started by `main.ts` with an IPC channel; ends with its parent, however that ends.
 */
const {
  SANDBOX_DATA_DIR: dataDir,
  SANDBOX_DRIFT: drift,
  SANDBOX_STAY_DRIFT: stayDrift,
  SANDBOX_SCHEDULE_CHANGES: scheduleChanges,
  SANDBOX_SECRET: secret,
  SANDBOX_NOTICES_TO: noticesTo,
  CONTENT_DIR: contentDir,
  /** In milliseconds; or `never`. */
  SANDBOX_TICKETS_AFTER_MS: ticketsAfterMs,
  /** `none`: the GDS finds no order by the caller's reference, as its published calls do not. */
  SANDBOX_AMADEUS_ORDER_LOOKUP: amadeusLookup,
  /** `yes`: LiteAPI's and Stripe's take the keys of live accounts, and no others. */
  SANDBOX_LIVE: live,
  /** Separated by commas. */
  SANDBOX_ONLY: only = '',
  // As everywhere, a variable that is set to nothing counts as not set.
}: Record<string, string | undefined> = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
const numberOf = (text: string | undefined) => (text === undefined ? undefined : Number(text));

const { urls } = await startAllSandboxes({
  dataDir,
  drift: numberOf(drift),
  stayDrift: numberOf(stayDrift),
  scheduleChanges: numberOf(scheduleChanges),
  secret,
  noticesTo,
  contentDir,
  ticketsAfterMs: ticketsAfterMs === 'never' ? null : numberOf(ticketsAfterMs),
  findsByReference: amadeusLookup !== 'none',
  isLive: live === 'yes',
  only: only.split(',').filter(Boolean),
  portOf: (name) => Number(process.env[`SANDBOX_${name}_PORT`] ?? 0),
});

// The process is ended by a signal, after which Node does not save its compile cache.
flushCompileCache();

if (process.send) {
  process.send(urls);
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C and a closed terminal also reach the parent, which needs this process until its last answer is sent.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
} else {
  console.log(JSON.stringify(urls));
}
