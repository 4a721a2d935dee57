/** A colour as `#rrggbb`. Where none is given for the dark theme, it is derived from the one for the light theme. */
export type BrandColour = { light: string; dark?: string };

/** How an agency looks: on its site, in its back office, in mails, on papers and in pictures of shared links (`site.config.ts`). */
export type Brand = {
  /** `built-in`, or a PNG file in `public/`, which mails and papers show too. */
  logo: string;
  /** Whether the logo says the agency's name, so that it is not written beside it. */
  logoSaysName: boolean;
  /** The picture of a browser's tab: `built-in`, drawn in the accent colour, or an SVG file in `public/`. */
  icon: string;
  /** Buttons, links and what is chosen. */
  accent: BrandColour;
  /** What is worth a look beside it: the cheapest day, what is saved. */
  secondAccent: BrandColour;
  /**
   * `system`: that of the visitor's device, which loads nothing. `Inter`: the one of the papers. Or a typeface of your own: its name, and
   * two WOFF files in `public/`.
   */
  typeface: 'system' | 'Inter' | { name: string; regular: string; bold: string };
  /** How round the corners of a card are, in pixels, from 0 to 24; smaller things are less round. */
  radiusPx: number;
};

/** A brand with what was found out about its files at the start. */
export type BrandInForce = Brand & {
  logoFile?: { address: string; path: string; widthPx: number; heightPx: number };
  /** The text of the icon's file. */
  iconDrawing?: string;
  typefaceFiles?: { regular: string; bold: string };
};

export const BUILT_IN = 'built-in';
export const MOST_RADIUS_PX = 24;
