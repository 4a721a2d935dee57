import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '#contract/transport/own-bytes.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is the same for everybody, ready to be sent: its bytes once per encoding, compressed on first use. */
export type KeptPage = {
  etag: string;
  /** All headers except its length and its cache time. */
  headers: readonly [name: string, value: string][];
  /** When its rendering began; its data are no older. */
  madeAt: number;
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer>;
  bytes(): number;
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Takes three milliseconds a page; the highest level takes 150 and saves a tenth. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/**
 * `onGrown` is called when a compressed form was added. The entity tag is computed from the content, not the bytes, and is
 * therefore weak: the same content has the same tag in every process and encoding, and byte ranges are never requested.
 */
export function keptPage(
  html: string,
  { headers, madeAt, onGrown }: { headers: KeptPage['headers']; madeAt: number; onGrown: (page: KeptPage) => void },
): KeptPage {
  const plain = ownBytes(Buffer.from(html));
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]]);
  let bytes = plain.length + JSON.stringify(headers).length;

  async function compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const body = ownBytes(encoding === 'br' ? await brotlied(plain, { params }) : await gzipped(plain, { level: GZIP_LEVEL }));
    bodies.set(encoding, body);
    bytes += body.length;
    onGrown(page);
    return body;
  }

  const page: KeptPage = {
    etag: `W/"${createHash('sha256').update(JSON.stringify(headers)).update(plain).digest('base64url').slice(0, 27)}"`,
    headers,
    madeAt,
    bodyIn(encoding) {
      const known = bodies.get(encoding);
      if (known || encoding === 'identity') return known ?? plain;
      const making = compress(encoding);
      // Compressed once for simultaneous requests; after a failure it is tried again.
      bodies.set(encoding, making);
      making.catch(() => bodies.delete(encoding));
      return making;
    },
    bytes: () => bytes,
  };
  return page;
}
