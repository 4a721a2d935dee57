import type { BrandInForce } from '#domain/brand/brand.ts';
import { paletteOf } from '#domain/brand/tokens.ts';

/** The mark of an agency that has no logo: a plane on a square, in a field of 32 by 32. */
export const MARK_SIZE = 32;
export const MARK_CORNER = 8;
export const MARK_PLANE = 'M14 18 5 15l1.3-2 10.5.7 5.5-6.2c1.2-1.3 2.7-1.3 3.2-.8s.5 2-.8 3.2l-6.2 5.5.7 10.5-2 1.3z';

/** The picture of the browser's tab: the agency's own, or the mark in its colours. */
export function iconOf(brand: BrandInForce): string {
  if (brand.iconDrawing) return brand.iconDrawing;
  const { accent, 'on-accent': onAccent } = paletteOf(brand, 'light');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">` +
    `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${MARK_CORNER}" fill="${accent}"/><path d="${MARK_PLANE}" fill="${onAccent}"/></svg>`
  );
}
