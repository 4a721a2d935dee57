import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { oneAtATime } from '../backend/db/local/start-lock.ts';
import { productNode, ROOT } from './product-node.mjs';
import { run } from './run-to-end.mjs';

const COMPRESSIBLE = /\.(m?js|css|svg|txt|json)$/;
const PATIENCE_MS = 10 * 60_000;

/**
 * Builds an application when one of its sources has changed since its last build. The new build is written to another folder and
 * swapped in, so that a running product always finds all files. Two that start at once write to the same folder: the second waits,
 * and finds it built.
 *
 * @param {{
 *   name: string;
 *   sources: string[];
 *   command(folder: string): { args: string[]; env: NodeJS.ProcessEnv };
 *   beforeCompression?(client: string): void;
 *   afterwards?(client: string, places: { built: string; next: string }): void;
 * }} application `name`: as said to who waits, and as its folder below `build/` is called.
 */
export async function buildWhenChanged({ name, sources, command, beforeCompression, afterwards }) {
  const built = join(ROOT, 'build', name);
  const stamp = `${built}-sources`;
  const hash = hashOf(sources);
  const isBuilt = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (isBuilt()) return;
  mkdirSync(dirname(built), { recursive: true });
  const lock = join(ROOT, 'build', `building-${name}.lock`);
  await oneAtATime(lock, async () => isBuilt() || (await build()), { patienceMs: PATIENCE_MS });

  async function build() {
    console.log(`Building the ${name} …`);
    const next = `${built}-next`;
    const client = join(next, 'client');
    rmSync(next, { recursive: true, force: true });
    const { args, env } = command(next);
    await run(productNode(), args, { env });
    beforeCompression?.(client);
    await Promise.all(
      filesBelow(client)
        .filter((file) => COMPRESSIBLE.test(file))
        .map(compress),
    );
    afterwards?.(client, { built, next });
    putInPlace(built, next);
    writeFileSync(stamp, hash);
  }
}

/** On Node's threads, so that all cores have a part of it. */
async function compress(file) {
  const content = readFileSync(file);
  const [gz, br] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  writeFileSync(`${file}.gz`, gz);
  writeFileSync(`${file}.br`, br);
}

function putInPlace(built, next) {
  const before = `${built}-before`;
  rmSync(before, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, before);
  renameSync(next, built);
  rmSync(before, { recursive: true, force: true });
}

function hashOf(sources) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(join(ROOT, source))) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
