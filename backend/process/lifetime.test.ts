import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LIFETIME = fileURLToPath(new URL('./lifetime.ts', import.meta.url));
const PROGRAM = `
  import { createLifetime } from ${JSON.stringify(LIFETIME)};
  const silent = { info() {}, error() {}, fatal() {}, flush() {} };
  createLifetime(silent, async () => undefined).onEnd('needed', async () => console.log('stopped what was started'));
  setInterval(() => undefined, 60_000);
  console.log('running');
`;

test.concurrent.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'on %s a process stops what it started, then exits with 0',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM], { stdio: ['ignore', 'pipe', 'inherit'] });
    const said: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => said.push(chunk));
    await once(child.stdout, 'data');
    child.kill(signal);
    expect(await once(child, 'close')).toEqual([0, null]);
    expect(said.join('')).toContain('stopped what was started');
  },
);
