import { pictureAddress } from '#domain/picture.ts';

/** The picture of a cruise or tour in a list: the agency's own comes before a drawing, whose `title` says that it is one. */
export function outingCover(own: string | null, drawing: string, title: string): { src: string; title?: string } {
  if (own === null) return { src: drawing, title };
  return { src: pictureAddress(own, { width: 352, density: 1, format: 'webp' }) };
}
