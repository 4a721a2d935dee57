import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** A handle on the sandboxes' process. */
export type Sandboxes = {
  urls: Record<string, string>;
  /** Whether the sandboxes answer right now. */
  answer(): Promise<boolean>;
  stop(): Promise<void>;
};

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** A process that ran this long did not fail while starting, so the restart delay is reset. */
const STEADY_MS = 20_000;
const ANSWER_MS = 2_000;
const STOP_PATIENCE_MS = 500;

/**
 * Starts the sandboxes' process, and restarts it whenever it ends by itself: at the same addresses and with the content of its
 * journals, so that clients need no new configuration.
 */
export async function keepSandboxesRunning(options: {
  flags: string[];
  env: Record<string, string>;
  onChange: (change: 'ended' | 'started') => void;
  signal?: AbortSignal;
}): Promise<Sandboxes> {
  const { flags, env, onChange, signal } = options;
  let isStopping = false;
  let child: ChildProcess;
  let pauseMs = FIRST_PAUSE_MS;

  const spawnWith = (ports: Record<string, string>): Promise<Record<string, string>> => {
    const started = spawn(process.execPath, [...flags, SERVER], {
      env: { ...process.env, ...env, ...ports },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child = started;
    return new Promise((resolve, reject) => {
      started.once('message', (urls) => resolve(urls as Record<string, string>));
      started.once('exit', (code) => reject(new Error(`The sandboxes stopped while starting (${code})`)));
      started.once('error', reject);
    });
  };

  const restart = (): void => {
    if (isStopping) return;
    setTimeout(async () => {
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS);
      if (isStopping) return;
      try {
        await spawnWith(portsOf(urls));
        watch();
        onChange('started');
      } catch {
        restart();
      }
    }, pauseMs).unref();
  };
  const watch = (): void => {
    const steady = setTimeout(() => {
      pauseMs = FIRST_PAUSE_MS;
    }, STEADY_MS).unref();
    child.once('exit', () => {
      clearTimeout(steady);
      if (isStopping) return;
      onChange('ended');
      restart();
    });
  };
  const stop = async (): Promise<void> => {
    isStopping = true;
    const ending = child;
    if (ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    const force = setTimeout(() => ending.kill('SIGKILL'), STOP_PATIENCE_MS);
    if (ending.connected) ending.disconnect();
    await gone;
    clearTimeout(force);
  };

  signal?.addEventListener('abort', () => void stop());
  const urls = await spawnWith({});
  watch();
  // Mail has an address to be sent to as well, which answers no HTTP.
  const anyHttp = Object.values(urls).find((url) => url.startsWith('http'));
  return {
    urls,
    async answer() {
      try {
        return (await fetch(`${anyHttp}/sandbox/faults`, { signal: AbortSignal.timeout(ANSWER_MS) })).ok;
      } catch {
        return false;
      }
    },
    stop,
  };
}

const portsOf = (urls: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(urls).map(([name, url]) => [`SANDBOX_${name.toUpperCase()}_PORT`, new URL(url).port]));
