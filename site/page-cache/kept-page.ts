import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page that is the same for everybody, as it goes over the line: its bytes once per encoding, made when first asked for. */
export type KeptPage = {
  etag: string;
  /** All that is said of it beside its length and how long it may be kept. */
  headers: readonly [name: string, value: string][];
  /** When its making began: nothing in it is older than what was known then. */
  madeAt: number;
  bodyIn(encoding: Encoding): Buffer | Promise<Buffer>;
  bytes(): number;
};

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
/** Three milliseconds for a page; the highest takes 150 for a tenth less. */
const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/**
 * `onGrown` is told when a compressed form was added. The tag is of what is said and not of its bytes (a weak one): the same content has it in
 * every process and encoding, and no part of a page is ever asked for.
 */
export function keptPage(
  html: string,
  { headers, madeAt, onGrown }: { headers: KeptPage['headers']; madeAt: number; onGrown: (page: KeptPage) => void },
): KeptPage {
  const plain = Buffer.from(html);
  const bodies = new Map<Encoding, Buffer | Promise<Buffer>>([['identity', plain]]);
  let bytes = plain.length + JSON.stringify(headers).length;

  async function compress(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    };
    const body = encoding === 'br' ? await brotlied(plain, { params }) : await gzipped(plain, { level: GZIP_LEVEL });
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
      // Once for all who ask meanwhile; what failed is tried again.
      bodies.set(encoding, making);
      making.catch(() => bodies.delete(encoding));
      return making;
    },
    bytes: () => bytes,
  };
  return page;
}
