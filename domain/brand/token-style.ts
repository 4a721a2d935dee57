import type { BrandInForce } from './brand.ts';
import {
  COLOUR_NAMES,
  ELEVATION,
  MOTION,
  paletteOf,
  RADII,
  radiusRem,
  SPACING_REM,
  SYSTEM_LETTERS,
  type Theme,
  TYPE_SCALE,
} from './tokens.ts';

/** The tokens of a brand as custom properties, which the style sheets of site and office are written in. Paper is always light. */
export function tokenStyle(brand: BrandInForce, letters = SYSTEM_LETTERS): string {
  const same = [
    'color-scheme:light dark',
    `--letters:${letters}`,
    `--spacing:${SPACING_REM}rem`,
    ...Object.entries(TYPE_SCALE).map(([name, [rem]]) => `--text-${name}:${rem}rem`),
    ...(Object.keys(RADII) as (keyof typeof RADII)[]).map((name) => `--radius-${name}:${radiusRem(name, brand)}rem`),
    ...Object.entries(MOTION).map(([name, time]) => `--${name}:${time}`),
  ];
  return `:root{${[...same, ...themeOf(brand, 'light')].join(';')}}@media screen and (prefers-color-scheme:dark){:root{${themeOf(brand, 'dark').join(';')}}}`;
}

function themeOf(brand: BrandInForce, theme: Theme): string[] {
  const palette = paletteOf(brand, theme);
  return [...COLOUR_NAMES.map((name) => `--${name}:${palette[name]}`), `--shadow:${ELEVATION[theme]}`];
}
