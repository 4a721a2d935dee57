import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { FOR_ONE_VISITOR } from '#site/request/answer/best-encoding.ts';
import { compressed } from '#site/request/answer/compressed.ts';
import { startEverythingApart } from '../harness/product/product-process.ts';
import { GDS_ONLY } from '../harness/product/product-settings.ts';
import { travelDay } from '../harness/visitors/booking-steps.ts';
import { median } from './load.ts';

/**
 * What compressing a page made for one visitor costs, by setting: processor time alone and with 64 at once, bytes, and how long the
 * visitor waits for it on three lines. `site/request/answer/compressed.ts` has the settings that were chosen by it.
 */
const ALONE = 40;
const AT_ONCE = 64;
const ROUNDS = 5;
const LINES = { '400 kbit/s': 400, '4 Mbit/s': 4_000, 'Wi-Fi (50 Mbit/s)': 50_000 };
const {
  BROTLI_PARAM_QUALITY: QUALITY,
  BROTLI_PARAM_LGWIN: WINDOW,
  BROTLI_PARAM_SIZE_HINT: SIZE,
  ZSTD_c_compressionLevel: LEVEL,
} = constants;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);
const inZstd = promisify(zstdCompress);
type Compress = (page: Buffer) => Promise<Buffer>;
const brotli =
  (quality: number, window?: number): Compress =>
  (page) =>
    inBrotli(page, { params: { [QUALITY]: quality, ...(window ? { [WINDOW]: window, [SIZE]: page.length } : {}) } });
const zstd =
  (level: number): Compress =>
  (page) =>
    inZstd(page, { params: { [LEVEL]: level } });
const SETTINGS: Record<string, Compress> = {
  'brotli 5': brotli(5),
  'brotli 4': brotli(4),
  'brotli 4, window 18': brotli(4, 18),
  'brotli 2, window 18': brotli(2, 18),
  'gzip 6': (page) => inGzip(page, { level: 6 }),
  'gzip 1': (page) => inGzip(page, { level: 1 }),
  'zstd 1': zstd(1),
  'zstd 3': zstd(3),
  'zstd 5': zstd(5),
  'zstd 6': zstd(6),
  // As the product does it: a few at once, the others wait.
  ...Object.fromEntries(FOR_ONE_VISITOR.map((encoding) => [`the product’s ${encoding}`, (page) => compressed(page, encoding)])),
};

const PAGES = {
  'a list of flights': `/result?tripType=2&origin=BOG&destination=MIA&departureDate=${travelDay(30)}&returnDate=${travelDay(37)}&adult=2&child=0&infant=1&cabinClass=economy`,
  'a list of hotels': `/hoteles/result?destination=Bogot%C3%A1%2C+Colombia&lat=4.711&lon=-74.0721&startDate=${travelDay(30)}&endDate=${travelDay(33)}&adults=2`,
};

const { product, stop } = await startEverythingApart({ ...GDS_ONLY, LOG_LEVEL: 'warn' });
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const answer = await fetch(product.url + path, { headers: { 'accept-encoding': 'identity' } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await table(name, Buffer.from(await answer.arrayBuffer()));
  }
} finally {
  await stop();
}
process.exit(0);

async function table(name: string, page: Buffer): Promise<void> {
  console.log(`\n${name}, ${kilobytes(page.length)} KB, on ${availableParallelism()} cores (processor time)`);
  console.log(
    ['setting', 'ms alone', `ms, ${AT_ONCE} at once`, 'KB', ...Object.keys(LINES).map((line) => `ms, ${line}`)].join(' | '),
  );
  const alone = new Map<string, number[]>();
  const atOnce = new Map<string, number[]>();
  // By turns, so that a busy moment of the machine touches every setting.
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [setting, compress] of Object.entries(SETTINGS)) {
      add(alone, setting, await cost(() => oneByOne(compress, page), ALONE));
      add(atOnce, setting, await cost(() => Promise.all(Array.from({ length: AT_ONCE }, () => compress(page))), AT_ONCE));
    }
  }
  for (const [setting, compress] of Object.entries(SETTINGS)) {
    const bytes = (await compress(page)).length;
    const ms = median(alone.get(setting) ?? []);
    const waits = Object.values(LINES).map((kilobits) => (ms + (bytes * 8) / kilobits).toFixed(1));
    console.log([setting, ms.toFixed(2), median(atOnce.get(setting) ?? []).toFixed(2), kilobytes(bytes), ...waits].join(' | '));
  }
}

async function oneByOne(compress: Compress, page: Buffer): Promise<void> {
  for (let time = 0; time < ALONE; time += 1) await compress(page);
}

/** Milliseconds of the processor, in all threads of this process, for one of `times`. */
async function cost(work: () => Promise<unknown>, times: number): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000 / times;
}

function add(figures: Map<string, number[]>, setting: string, ms: number): void {
  figures.set(setting, [...(figures.get(setting) ?? []), ms]);
}

function kilobytes(bytes: number): string {
  return (bytes / 1_024).toFixed(1);
}
