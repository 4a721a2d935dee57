import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib';
import { bulkhead } from 'cockatiel';
import type { FOR_ONE_VISITOR } from './best-encoding.ts';

/** As many as Node's pool has threads. Each call takes its memory when it is made, not when a thread takes it up. */
const AT_ONCE = 4;
/** Chosen by the table of `npm run bench:compression`: the best of size and time on a slow line. */
const ZSTD_LEVEL = 5;
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;

const inTurn = bulkhead(AT_ONCE, Number.POSITIVE_INFINITY);
const inZstd = promisify(zstdCompress);
const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

const COMPRESS: Record<(typeof FOR_ONE_VISITOR)[number], (body: Buffer) => Promise<Buffer>> = {
  zstd: (body) => inZstd(body, { params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } }),
  br: (body) => inBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => inGzip(body, { level: GZIP_LEVEL }),
};

/** The bytes of an answer that is made for one visitor, compressed cheaply: it is sent once. */
export const compressed = (body: Buffer, encoding: keyof typeof COMPRESS): Promise<Buffer> =>
  inTurn.execute(() => COMPRESS[encoding](body));
