import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { median } from './load.ts';

/**
 * Compares cached pages of the product with bare `node:http` sending the same bytes, in turns. The client uses plain sockets and
 * only counts bytes: parsing headers would cost more than either server and hide the difference.
 */
const ROUNDS = 7;
const SECONDS = 1;
const CONNECTIONS = 8;
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

export type PageCacheFigures = { page_cache_ratio: number; page_cache_per_second: number };

/** The lowest ratio of all pages and encodings, with the product's answers per second there. */
export async function pageCacheFigures(
  productUrl: string,
  paths: string[],
  say: (line: string) => void,
): Promise<PageCacheFigures> {
  const found: PageCacheFigures[] = [];
  for (const path of paths) {
    for (const encoding of ['br', 'gzip', 'identity']) found.push(await compare(productUrl, path, encoding, say));
  }
  return found.reduce((least, one) => (one.page_cache_ratio < least.page_cache_ratio ? one : least));
}

async function compare(
  productUrl: string,
  path: string,
  encoding: string,
  say: (line: string) => void,
): Promise<PageCacheFigures> {
  const ask = { port: Number(new URL(productUrl).port), path, encoding };
  const body = bodyOf(await once(ask));
  const bare = await startBare(body, encoding);
  const theirs = { ...ask, port: bare.port };
  await Promise.all([rate(ask, SECONDS), rate(theirs, SECONDS)]);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ bare: await rate(theirs, SECONDS), ours: await rate(ask, SECONDS) });
  }
  bare.stop();
  const ratio = median(rounds.map((one) => one.ours / one.bare));
  const perSecond = median(rounds.map((one) => one.ours));
  const bareRate = median(rounds.map((one) => one.bare));
  say(
    `  ${path.padEnd(14)} ${encoding.padEnd(8)} ${perSecond.toFixed(0)}/s beside ${bareRate.toFixed(0)}/s bare (${body.length} bytes): ${ratio.toFixed(2)}`,
  );
  return { page_cache_ratio: Math.round(ratio * 100) / 100, page_cache_per_second: Math.round(perSecond) };
}

type Asked = { port: number; path: string; encoding: string };

const requestOf = ({ port, path, encoding }: Asked): string =>
  `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

/** One whole answer, which gives its length. */
function once(asked: Asked): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const socket = connect(asked.port, '127.0.0.1', () => socket.write(requestOf(asked)));
    let got = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      got = Buffer.concat([got, chunk]);
      if (!isWhole(got)) return;
      socket.destroy();
      resolve(got);
    });
    socket.once('error', reject);
  });
}

function isWhole(got: Buffer): boolean {
  const end = got.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const [, length = ''] = /content-length: (\d+)/i.exec(got.subarray(0, end).toString('latin1')) ?? [];
  return length !== '' && got.length >= end + 4 + Number(length);
}

const bodyOf = (answer: Buffer): Buffer => answer.subarray(answer.indexOf('\r\n\r\n') + 4);

/** Answers per second over several connections, each of which repeats its request after the last byte. */
async function rate(asked: Asked, seconds: number): Promise<number> {
  const bytes = (await once(asked)).length;
  const request = requestOf(asked);
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  const worker = () =>
    new Promise<number>((resolve, reject) => {
      let [answers, left] = [0, bytes];
      const socket = connect(asked.port, '127.0.0.1', () => socket.write(request));
      socket.setNoDelay(true);
      socket.once('error', reject);
      socket.on('data', (chunk) => {
        left -= chunk.length;
        // The value of the `age` header may be a digit shorter or longer.
        if (left > 4) return;
        answers += 1;
        left = bytes + left - Math.max(-4, Math.min(4, left));
        if (performance.now() < until) return void socket.write(request);
        socket.destroy();
        resolve(answers);
      });
    });
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return all.reduce((sum, one) => sum + one, 0) / ((performance.now() - startedAt) / 1_000);
}

async function startBare(body: Buffer, encoding: string): Promise<{ port: number; stop(): void }> {
  const child = spawn(process.execPath, [BARE, encoding], { stdio: ['pipe', 'inherit', 'inherit', 'ipc'] });
  child.stdin?.end(body);
  const port = await new Promise<number>((resolve) => child.once('message', (said) => resolve(Number(said))));
  return { port, stop: () => child.kill() };
}
