import { PICTURE_DENSITIES, PICTURE_WIDTHS, type PictureFormat, pictureAddress } from '#domain/picture.ts';

/** As wide as the column of text: `max-w-[44rem]` of the page, else the screen without its margins. */
const SIZES = '(min-width: 46rem) 44rem, calc(100vw - 2rem)';
const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const;

/**
 * Pictures of cleaned HTML, where tags are written in one way, as they are shown: had from our own address at the size that is needed, in
 * the smallest format the browser knows, and each a link to itself as large as there is, which a lightbox may open. A picture without a text
 * only decorates, and one inside a link has somewhere else to lead to.
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

/** By the width they have in the end, each once; beyond the picture's own width there is nothing to be had. */
function versionsFor(ownWidth: number): Version[] {
  const all = PICTURE_WIDTHS.flatMap((width) => PICTURE_DENSITIES.map((density) => ({ width, density })));
  const byWidth = new Map(all.map((one) => [one.width * one.density, one]));
  const inOrder = [...byWidth].sort(([a], [b]) => a - b);
  const enough = inOrder.findIndex(([width]) => width >= ownWidth);
  return inOrder.slice(0, enough < 0 ? inOrder.length : enough + 1).map(([, one]) => one);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
