import { PICTURE_DENSITIES, PICTURE_WIDTHS, type PictureFormat, pictureAddress } from '#domain/picture.ts';

/** The width of the text column: `max-w-[44rem]` of the page, else the screen without margins. */
const SIZES = '(min-width: 46rem) 44rem, calc(100vw - 2rem)';
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Replaces the pictures of cleaned HTML (whose tags have one spelling): served from our own address in the needed size and the
 * smallest supported format, each linking to its largest version for the lightbox. Pictures without alternative text are
 * decorative, and those inside a link keep that link: neither gets one.
 */
export function withPictures(html: string): string {
  let isInLink = false;
  return html.replace(/<(\/?)a(?=[\s>])|<img ([^>]*?) ?\/>/g, (whole, slash: string | undefined, written: string | undefined) => {
    if (written === undefined) isInLink = slash === '';
    return written === undefined ? whole : pictureOf(written, isInLink);
  });
}

function pictureOf(written: string, isInLink: boolean): string {
  const {
    src = '',
    alt = '',
    width = '',
    height = '',
  } = Object.fromEntries([...written.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const source = unescaped(src);
  const fallback: PictureFormat = /\.(png|gif)(\?|$)/i.test(source) ? 'png' : 'jpg';
  const versions = versionsFor(Number(width));
  const srcset = (format: PictureFormat) =>
    versions.map((one) => `${escaped(pictureAddress(source, { ...one, format }))} ${one.width * one.density}w`).join(', ');
  const sources = (['avif', 'webp'] as const).map(
    (format) => `<source type="${TYPES[format]}" srcset="${srcset(format)}" sizes="${SIZES}">`,
  );
  const [smallest, largest] = [versions[0], versions.at(-1)] as [Version, Version];
  const image = `<img src="${escaped(pictureAddress(source, { ...smallest, format: fallback }))}" srcset="${srcset(fallback)}" sizes="${SIZES}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  const picture = `<picture>${sources.join('')}${image}</picture>`;
  if (isInLink || alt === '') return picture;
  return `<a href="${escaped(pictureAddress(source, { ...largest, format: 'webp' }))}" data-picture="${width}x${height}">${picture}</a>`;
}

type Version = { width: (typeof PICTURE_WIDTHS)[number]; density: (typeof PICTURE_DENSITIES)[number] };

/** One version per final width, up to the picture's own width. */
function versionsFor(ownWidth: number): Version[] {
  const all = PICTURE_WIDTHS.flatMap((width) => PICTURE_DENSITIES.map((density) => ({ width, density })));
  const byWidth = new Map(all.map((one) => [one.width * one.density, one]));
  const inOrder = [...byWidth].sort(([a], [b]) => a - b);
  const enough = inOrder.findIndex(([width]) => width >= ownWidth);
  return inOrder.slice(0, enough < 0 ? inOrder.length : enough + 1).map(([, one]) => one);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
