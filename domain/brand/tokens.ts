import type { Brand, BrandColour } from './brand.ts';
import { hexOfLch, lchOf } from './oklab.ts';

/**
 * The design tokens: every colour, size, corner, shadow and time that pages are made of. Style sheets take them by their names
 * (`--accent`, `--text-sm`, `--radius-xl`); mails, papers and pictures by `paletteOf`.
 */

export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** Which colour of the brand a token follows; `none`: the same for every brand. */
type Source = 'accent' | 'second' | 'none';
/** Lightness; strength as a share of the source's, and at most so much; degrees from the source's angle. With `none`: the colour itself. */
type Tone = [lightness: number, share: number, most: number, turn: number];
type Rule = { of: Source } & Record<Theme, Tone | 'given'>;

/** Papers of the brand's hue are so pale that their strength hardly hangs on it. */
const tinted = (light: Tone, dark: Tone): Rule => ({ of: 'accent', light, dark });
const fixed = (light: Tone, dark: Tone): Rule => ({ of: 'none', light, dark });

const RULES = {
  page: tinted([0.984, 0.038, 0.004, 5], [0.175, 0.143, 0.015, 35]),
  surface: tinted([1, 0, 0, 0], [0.22, 0.171, 0.018, 35]),
  sunken: tinted([0.958, 0.076, 0.008, 5], [0.265, 0.19, 0.02, 35]),
  ink: tinted([0.24, 0.286, 0.03, 35], [0.95, 0.076, 0.008, 15]),
  muted: tinted([0.45, 0.238, 0.025, 35], [0.76, 0.143, 0.015, 25]),
  line: tinted([0.88, 0.114, 0.012, 25], [0.34, 0.19, 0.02, 35]),
  'line-strong': tinted([0.62, 0.19, 0.02, 25], [0.58, 0.19, 0.02, 30]),
  accent: { of: 'accent', light: 'given', dark: 'given' },
  'accent-strong': { of: 'accent', light: [-0.08, 0.857, 0.2, 0], dark: [0.07, 0.846, 0.2, 0] },
  'accent-soft': tinted([0.945, 0.333, 0.035, 0], [0.3, 0.429, 0.045, 5]),
  'on-accent': tinted([1, 0, 0, 0], [0.18, 0.286, 0.03, 15]),
  second: { of: 'second', light: 'given', dark: 'given' },
  'second-soft': { of: 'second', light: [0.955, 0.2, 0.026, 0], dark: [0.29, 0.4, 0.05, 0] },
  danger: fixed([0.48, 1, 0.18, 27], [0.8, 1, 0.11, 25]),
  'danger-soft': fixed([0.955, 1, 0.022, 27], [0.29, 1, 0.06, 25]),
  warning: fixed([0.46, 1, 0.1, 65], [0.84, 1, 0.11, 85]),
  'warning-soft': fixed([0.96, 1, 0.04, 85], [0.3, 1, 0.045, 80]),
  good: fixed([0.44, 1, 0.1, 155], [0.82, 1, 0.11, 155]),
  'good-soft': fixed([0.95, 1, 0.035, 155], [0.29, 1, 0.045, 155]),
} satisfies Record<string, Rule>;

export type ColourName = keyof typeof RULES;
export const COLOUR_NAMES = Object.keys(RULES) as ColourName[];
export type Palette = Record<ColourName, string>;

/** Where a brand gives none for the dark theme: as light and at most as strong as this. */
const DARK = { l: 0.79, share: 1.24, most: 0.13 };

/** A colour of the brand in a theme. */
export function brandColour({ light, dark }: BrandColour, theme: Theme): string {
  if (theme === 'light') return light.toLowerCase();
  if (dark) return dark.toLowerCase();
  const { c, h } = lchOf(light);
  return hexOfLch({ l: DARK.l, c: Math.min(c * DARK.share, DARK.most), h });
}

export type BrandColours = Pick<Brand, 'accent' | 'secondAccent'>;

/** Every colour of a theme, as `#rrggbb`. */
export function paletteOf({ accent, secondAccent }: BrandColours, theme: Theme): Palette {
  const sources = { accent: brandColour(accent, theme), second: brandColour(secondAccent, theme) };
  const tones = { accent: lchOf(accent.light), second: lchOf(secondAccent.light) };
  const colour = (name: ColourName): string => {
    const rule: Rule = RULES[name];
    const tone = rule[theme];
    if (rule.of === 'none') return hexOfLch({ l: (tone as Tone)[0], c: (tone as Tone)[2], h: (tone as Tone)[3] });
    if (tone === 'given') return sources[rule.of];
    const [l, share, most, turn] = tone;
    // A step from the colour of the theme itself; all else follows the one for the light theme.
    const from = name === 'accent-strong' ? lchOf(sources.accent) : tones[rule.of];
    const lightness = name === 'accent-strong' ? Math.min(1, Math.max(0, from.l + l)) : l;
    return hexOfLch({ l: lightness, c: Math.min(from.c * share, most), h: from.h + turn });
  };
  return Object.fromEntries(COLOUR_NAMES.map((name) => [name, colour(name)])) as Palette;
}

/** Sizes of letters, in rem, and the height of their lines. */
export const TYPE_SCALE = {
  xs: [0.75, 1.34],
  sm: [0.875, 1.43],
  base: [1, 1.5],
  lg: [1.125, 1.56],
  xl: [1.25, 1.4],
  '2xl': [1.5, 1.34],
  '3xl': [1.875, 1.2],
  '4xl': [2.25, 1.12],
  '5xl': [3, 1],
} as const;

/** The step of all distances, in rem: `p-4` is four of them. */
export const SPACING_REM = 0.25;

/** Corners, as shares of a card's. */
export const RADII = { sm: 0.25, md: 0.375, lg: 0.5, xl: 0.75, '2xl': 1, '3xl': 1.5 } as const;
/** Which of them is the brand's `radiusPx`, and in pixels what the shares were drawn for. */
export const radiusRem = (name: keyof typeof RADII, { radiusPx }: Pick<Brand, 'radiusPx'>): number =>
  Math.round((RADII[name] * radiusPx * 1000) / 16) / 1000;

/** What lies above the page. */
export const ELEVATION: Record<Theme, string> = {
  light: '0 1px 2px rgb(8 42 46/.06),0 8px 24px rgb(8 42 46/.07)',
  dark: '0 1px 2px rgb(0 0 0/.3),0 8px 24px rgb(0 0 0/.35)',
};

/** How long things move. Who has asked for less motion sees none. */
export const MOTION = { quick: '150ms', calm: '240ms' } as const;

export const SYSTEM_LETTERS = '-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,system-ui,sans-serif';
