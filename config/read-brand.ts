import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import { type Brand, type BrandColour, type BrandInForce, BUILT_IN, MOST_RADIUS_PX } from '#domain/brand/brand.ts';
import { colourMistakes } from '#domain/brand/judge-colours.ts';
import { LEAST_CONTRAST } from '#domain/brand/pairs.ts';
import type { Finding } from './judge.ts';

const PUBLIC_DIR = fileURLToPath(new URL('../public', import.meta.url));
/** On every page and, of a logo, with every mail. */
const MOST_BYTES = { logo: 60_000, icon: 20_000, typeface: 120_000 };
/** Beside a line of 28 pixels a logo may be this many times as wide as high. */
const WIDEST_LOGO = 6;
const FILE_NAME = /^[a-z0-9][a-z0-9._-]*$/i;
const COLOUR = /^#[0-9a-f]{6}$/i;
/** What papers are written with (site/papers/pdf/printable.ts): names of travellers keep the marks of western Europe. */
const between = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
const NEEDED = [...between(0x21, 0x7e), ...between(0xbf, 0xff), ...'¡·€–—‘’“”•…'];

/**
 * The brand of `site.config.ts` with what its files are; and all that is wrong with it: a file that is not there or not of its kind,
 * what is no colour, and colours that could not be read somewhere.
 */
export function readBrand(brand: Brand, dir = PUBLIC_DIR): { brand: BrandInForce; problems: Finding[] } {
  const problems: Finding[] = [];
  const wrong = (field: string, reason: string, remedy: string) =>
    problems.push({ at: `site.config.ts: brand.${field}`, reason, remedy });
  const notColours = (['accent', 'secondAccent'] as const).flatMap((name) => noColours(name, brand[name]));
  for (const { field, value } of notColours) wrong(field, `${value} is no colour`, 'write one as #rrggbb');
  if (notColours.length === 0) problems.push(...colourMistakes(brand).map(inWords));
  if (!(brand.radiusPx >= 0 && brand.radiusPx <= MOST_RADIUS_PX))
    wrong('radiusPx', `${brand.radiusPx} is no radius of a card`, `write one from 0 to ${MOST_RADIUS_PX}`);
  const file = (field: string, name: string, most: number): { path: string; bytes: Buffer } | undefined => {
    const read = FILE_NAME.test(name) ? readFileIn(dir, name) : undefined;
    if (!read) wrong(field, `there is no file public/${name}`, 'write the name of a file in public/');
    else if (read.bytes.length > most)
      wrong(field, `public/${name} has ${read.bytes.length} bytes`, `make it smaller than ${most}`);
    else return read;
    return undefined;
  };
  return {
    brand: {
      ...brand,
      ...logoOf(brand.logo, file, wrong),
      ...iconOf(brand.icon, file, wrong),
      ...typefaceOf(brand.typeface, file, wrong),
    },
    problems,
  };
}

type Read = (field: string, name: string, most: number) => { path: string; bytes: Buffer } | undefined;
type Wrong = (field: string, reason: string, remedy: string) => void;

function readFileIn(dir: string, name: string) {
  const path = join(dir, name);
  try {
    return { path, bytes: readFileSync(path) };
  } catch {
    return undefined;
  }
}

const noColours = (name: string, { light, dark }: BrandColour) =>
  Object.entries({ light, ...(dark === undefined ? {} : { dark }) }).flatMap(([theme, value]) =>
    COLOUR.test(value) ? [] : [{ field: `${name}.${theme}`, value }],
  );

function inWords({ at, colour, theme, pair, ratio, nearest }: ReturnType<typeof colourMistakes>[number]): Finding {
  const what = pair.kind === 'text' ? 'as text' : 'as the edge of a control';
  const least = LEAST_CONTRAST[pair.kind];
  return {
    at: `site.config.ts: brand.${at}`,
    reason: `in the ${theme} theme ${colour} makes ${pair.front} on ${pair.back}, ${what}, a contrast of ${ratio.toFixed(2)}, and WCAG wants ${least}`,
    remedy: at.endsWith(theme)
      ? `write ${nearest}, the nearest that would do`
      : `write ${nearest} as ${at.replace(/light$/, theme)}, the nearest that would do`,
  };
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function logoOf(logo: string, read: Read, wrong: Wrong): Pick<BrandInForce, 'logoFile'> {
  if (logo === BUILT_IN) return {};
  const file = read('logo', logo, MOST_BYTES.logo);
  if (!file) return {};
  if (!file.bytes.subarray(0, 8).equals(PNG) || file.bytes.length < 24) {
    wrong('logo', `public/${logo} is no PNG`, 'give a PNG, which mails and papers show too');
    return {};
  }
  const [widthPx, heightPx] = [file.bytes.readUInt32BE(16), file.bytes.readUInt32BE(20)];
  if (heightPx === 0 || widthPx === 0 || widthPx / heightPx > WIDEST_LOGO)
    wrong('logo', `public/${logo} is ${widthPx} by ${heightPx} pixels`, `give one at most ${WIDEST_LOGO} times as wide as high`);
  return { logoFile: { address: `/${logo}`, path: file.path, widthPx, heightPx } };
}

function iconOf(icon: string, read: Read, wrong: Wrong): Pick<BrandInForce, 'iconDrawing'> {
  if (icon === BUILT_IN) return {};
  const text = read('icon', icon, MOST_BYTES.icon)?.bytes.toString('utf8');
  if (text === undefined) return {};
  if (/<svg[\s>]/.test(text) && !/<script|\son\w+=/i.test(text)) return { iconDrawing: text };
  wrong('icon', `public/${icon} is no SVG without scripts`, 'give a drawing alone');
  return {};
}

function typefaceOf(typeface: Brand['typeface'], read: Read, wrong: Wrong): Pick<BrandInForce, 'typefaceFiles'> {
  if (typeof typeface === 'string') return {};
  if (!/^[\p{L}\d][\p{L}\d -]*$/u.test(typeface.name)) wrong('typeface.name', 'is no name', 'write letters, digits and spaces');
  const [regular, bold] = (['regular', 'bold'] as const).map((weight) => {
    const file = read(`typeface.${weight}`, typeface[weight], MOST_BYTES.typeface);
    const font = file && fontIn(file.bytes);
    const lacking = font && NEEDED.filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) as number));
    if (file && !font) wrong(`typeface.${weight}`, `public/${typeface[weight]} is no WOFF`, 'give the typeface as WOFF');
    else if (lacking && lacking.length > 0)
      wrong(
        `typeface.${weight}`,
        `public/${typeface[weight]} lacks ${lacking.slice(0, 12).join(' ')}`,
        'give one with all Latin letters',
      );
    return file?.path;
  });
  return regular && bold ? { typefaceFiles: { regular, bold } } : {};
}

function fontIn(bytes: Buffer): Font | undefined {
  if (bytes.subarray(0, 4).toString('latin1') !== 'wOFF') return undefined;
  try {
    const font = create(bytes);
    return 'hasGlyphForCodePoint' in font ? font : undefined;
  } catch {
    return undefined;
  }
}
