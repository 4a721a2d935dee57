import type { Brand, BrandInForce } from '#domain/brand/brand.ts';
import { type Palette, paletteOf, type Theme } from '#domain/brand/tokens.ts';
import { brand as brandOfFile } from '#site-config';
import { settingsInForce } from '../settings/in-force.server.ts';

/** How the agency looks: what the product was started with; in commands and tests of parts, what `site.config.ts` says. */
export const brandNow = (): BrandInForce => settingsInForce().brand ?? brandOfFile;

type Palettes = Record<Theme, Palette>;
const made = new WeakMap<Brand, Palettes>();

/** Its colours in both themes. */
export function palettesNow(): Palettes {
  const brand = brandNow();
  const known = made.get(brand);
  if (known) return known;
  const palettes = { light: paletteOf(brand, 'light'), dark: paletteOf(brand, 'dark') };
  made.set(brand, palettes);
  return palettes;
}
