import { type BrandInForce, BUILT_IN } from '#domain/brand/brand.ts';
import { tokenStyle } from '#domain/brand/token-style.ts';
import { SYSTEM_LETTERS } from '#domain/brand/tokens.ts';

/** The height of the mark in the header, in rem. */
const MARK_REM = 1.75;

/** Addresses of the built-in typeface by weight, which only the build knows. */
export type InterFiles = Record<400 | 600 | 700, string>;

const made = new WeakMap<BrandInForce, string>();

/** What a brand adds to the style sheet of every page: its tokens, its typeface and its logo. */
export function brandStyle(brand: BrandInForce, inter: InterFiles): string {
  const known = made.get(brand);
  if (known !== undefined) return known;
  const { name, faces } = lettersOf(brand, inter);
  const letters = name ? `"${name}",${SYSTEM_LETTERS}` : SYSTEM_LETTERS;
  const style = `${faces}${tokenStyle(brand, letters)}${logoStyle(brand)}`;
  made.set(brand, style);
  return style;
}

function lettersOf({ typeface }: BrandInForce, inter: InterFiles): { name: string; faces: string } {
  if (typeface === 'system') return { name: '', faces: '' };
  if (typeface === 'Inter')
    return {
      name: typeface,
      faces: Object.entries(inter)
        .map(([weight, at]) => face(typeface, weight, at))
        .join(''),
    };
  const { name, regular, bold } = typeface;
  return { name, faces: face(name, '400 500', `/${regular}`) + face(name, '600 700', `/${bold}`) };
}

/** `optional`: nothing moves when it comes late; the next page has it. */
const face = (name: string, weight: string, address: string): string =>
  `@font-face{font-family:"${name}";font-weight:${weight};font-display:optional;src:url(${address})}`;

/** The logo stands where the built-in mark stands, as high as it, and in place of the name if it says that. */
function logoStyle({ logo, logoFile, logoSaysName }: BrandInForce): string {
  if (logo === BUILT_IN || !logoFile) return '';
  const { address, widthPx, heightPx } = logoFile;
  const width = Math.round((100 * MARK_REM * widthPx) / heightPx) / 100;
  const name = logoSaysName
    ? '.mark+span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}'
    : '';
  return `.mark{content:url(${address});width:${width}rem}${name}`;
}
