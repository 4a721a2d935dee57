import type { Sharp } from 'sharp';
import type { PictureVersion } from '#domain/picture.ts';

/** Of the decoded picture: a camera's has up to 24 million and takes 100 MB. */
const MOST_PIXELS = 25_000_000;
/** The maximum ratio of height to width. */
const HIGHEST = 3;
const MOST_BYTES_OUT = 6 * 1024 * 1024;
const LONGEST_SECONDS = 10;

export const MEDIA_TYPE = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
} as const;

/** The allowed decoders, by content and not by name: no SVG (a document with scripts), no PDF, no TIFF. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].flatMap((kind) => [
  `VipsForeignLoad${kind}Buffer`,
  `VipsForeignLoad${kind}`,
]);

let loading: Promise<typeof import('sharp')> | undefined;

/** Loaded with the first picture: the library takes 18 MB. One thread per picture; concurrency is limited by turns. */
async function decoder() {
  loading ??= import('sharp').then((module) => {
    const { default: sharp } = module;
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: DECODERS });
    return module;
  });
  return (await loading).default;
}

/**
 * Converts a picture to another size and format: never enlarged, upright, first frame only, without metadata (such as the
 * location). Undefined if it cannot be decoded.
 */
export async function convertPicture(bytes: Buffer, { width, density, format }: PictureVersion): Promise<Buffer | undefined> {
  const sharp = await decoder();
  const widest = width * density;
  try {
    const resized = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize({ width: widest, height: widest * HIGHEST, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS });
    const out = await written(resized, format).toBuffer();
    return out.length > MOST_BYTES_OUT ? undefined : out;
  } catch {
    // Errors of libvips repeat the picture's content.
    return undefined;
  }
}

/** Twice the width of the text column. */
const WIDEST_KEPT = 1_408;

/** A picture as it is kept: upright, no wider than is ever shown, without metadata. Undefined if it cannot be decoded. */
export async function reencodedPicture(bytes: Buffer): Promise<{ bytes: Buffer; width: number; height: number } | undefined> {
  const sharp = await decoder();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1, sequentialRead: true })
      .autoOrient()
      .resize({ width: WIDEST_KEPT, height: WIDEST_KEPT * HIGHEST, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: LONGEST_SECONDS })
      .webp({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return data.length > MOST_BYTES_OUT ? undefined : { bytes: data, width: info.width, height: info.height };
  } catch {
    return undefined;
  }
}

function written(picture: Sharp, format: PictureVersion['format']): Sharp {
  // A higher effort makes AVIF six times slower and a tenth smaller (docs/decisions).
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2 });
  if (format === 'webp') return picture.webp({ quality: 75 });
  if (format === 'png') return picture.png({ compressionLevel: 8 });
  if (format === 'gif') return picture.gif({ effort: 1 });
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true });
}
