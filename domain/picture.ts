/** SPEC §9, images: formats webp, avif, jpg, jpeg, png and gif, each at densities x1 and x2. */
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg', 'jpeg', 'png', 'gif'] as const;
export const PICTURE_DENSITIES = [1, 2] as const;
/**
 * CSS pixels: the text column on a phone, and on wider screens. A fixed list, so that requests for arbitrary widths cannot
 * create more versions.
 */
export const PICTURE_WIDTHS = [352, 704] as const;

export type PictureFormat = (typeof PICTURE_FORMATS)[number];
export type PictureVersion = {
  width: (typeof PICTURE_WIDTHS)[number];
  density: (typeof PICTURE_DENSITIES)[number];
  format: PictureFormat;
};

export const PICTURE_PATH = '/picture';
/** Maximum length of a source in a URL. */
export const LONGEST_SOURCE = 1_000;

/**
 * `/picture/704/x2.webp?src=%2Fsites%2F….png`: the URL of a content picture at a size. A source is a path of the content
 * backend, or a full URL.
 */
export const pictureAddress = (source: string, { width, density, format }: PictureVersion): string =>
  `${PICTURE_PATH}/${width}/x${density}.${format}?${new URLSearchParams({ src: source })}`;

/** The version that `704` and `x2.webp` name; undefined if there is no such version. */
export function readPictureVersion(width: string, rest: string): PictureVersion | undefined {
  const [, density, format] = /^x([12])\.([a-z]{3,4})$/.exec(rest) ?? [];
  const found = {
    width: PICTURE_WIDTHS.find((one) => String(one) === width),
    density: PICTURE_DENSITIES.find((one) => String(one) === density),
    format: PICTURE_FORMATS.find((one) => one === format),
  };
  return found.width && found.density && found.format ? (found as PictureVersion) : undefined;
}
