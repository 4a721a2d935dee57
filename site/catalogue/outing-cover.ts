import { pictureAddress } from '#domain/picture.ts';

/** The picture of a cruise or tour in a list: the agency's own comes before a drawing. */
export function outingCover(own: string | null, drawing: string): { src: string; isDrawn: boolean } {
  if (own === null) return { src: drawing, isDrawn: true };
  return { src: pictureAddress(own, { width: 352, density: 1, format: 'webp' }), isDrawn: false };
}
