/** SPEC §9, images: formats webp, avif, jpg, jpeg, png and gif, each at densities x1 and x2. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'jpeg', 'png', 'gif'] as const;
export const PICTURE_DENSITIES = [1, 2] as const;
/** CSS pixels: a column of text on a phone, and on anything wider. Only these: who asks for every width in turn gets two. */
export const PICTURE_WIDTHS = [352, 704] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type PictureVersion = {
  width: (typeof PICTURE_WIDTHS)[number];
  density: (typeof PICTURE_DENSITIES)[number];
  format: PictureFormat;
};

export const PICTURE_PATH = '/picture';
/** Of a source's name in an address. */
export const LONGEST_SOURCE = 1_000;

/** `/picture/704/x2.webp?src=%2Fsites%2F….png`: where a picture of content is had at a size. A source is a path of the content backend, or a whole address. */
export const pictureAddress = (source: string, { width, density, format }: PictureVersion): string =>
  `${PICTURE_PATH}/${width}/x${density}.${format}?${new URLSearchParams({ src: source })}`;

/** What `704` and `x2.webp` ask for; nothing when it is none of the versions there are. */
export function readPictureVersion(width: string, rest: string): PictureVersion | undefined {
  const [, density, format] = /^x([12])\.([a-z]{3,4})$/.exec(rest) ?? [];
  const found = {
    width: PICTURE_WIDTHS.find((one) => String(one) === width),
    density: PICTURE_DENSITIES.find((one) => String(one) === density),
    format: PICTURE_FORMATS.find((one) => one === format),
  };
  return found.width && found.density && found.format ? (found as PictureVersion) : undefined;
}
