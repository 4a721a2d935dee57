import { contrastOf } from './contrast.ts';
import { hexOfLch, lchOf } from './oklab.ts';
import { LEAST_CONTRAST, PAIRS, type Pair } from './pairs.ts';
import { type BrandColours, brandColour, paletteOf, THEMES, type Theme } from './tokens.ts';

/** A pair that cannot be read well enough, the colour of the brand that is to blame, and the nearest that would do. */
export type ColourMistake = {
  /** `accent.light`: as `site.config.ts` names it. */
  at: string;
  colour: string;
  theme: Theme;
  pair: Pair;
  ratio: number;
  nearest: string;
};

const NAMES = ['accent', 'secondAccent'] as const;
type Name = (typeof NAMES)[number];
const STEP = 0.005;

/** The worst pair of each colour of a theme that is below what WCAG 2.2 asks for; none where all can be read. */
export function colourMistakes(colours: BrandColours): ColourMistake[] {
  const mistakes: ColourMistake[] = [];
  // What is named as the nearest counts for those after it: the dark theme takes from the colours of the light one.
  let mended = colours;
  for (const name of NAMES)
    for (const theme of THEMES) {
      const worst = worstPair(colours, name, theme);
      if (!worst) continue;
      const isGiven = theme === 'light' || colours[name].dark !== undefined;
      const nearest = nearestThatDoes(mended, name, theme);
      mended = withColour(mended, name, theme, nearest);
      const colour = brandColour(colours[name], theme);
      mistakes.push({ at: `${name}.${isGiven ? theme : 'light'}`, colour, theme, ...worst, nearest });
    }
  return mistakes;
}

const withColour = (colours: BrandColours, name: Name, theme: Theme, hex: string): BrandColours => ({
  ...colours,
  [name]: { ...colours[name], [theme]: hex },
});

/** Whose words or edges a pair has; a pale ground of the brand is legible under all others by how it is derived. */
const FRONTS: Record<Name, RegExp> = { accent: /^(on-)?accent/, secondAccent: /^second/ };

function worstPair(colours: BrandColours, name: Name, theme: Theme): { pair: Pair; ratio: number } | undefined {
  const palette = paletteOf(colours, theme);
  const short = ({ pair, ratio }: { pair: Pair; ratio: number }) => ratio / LEAST_CONTRAST[pair.kind];
  return PAIRS.filter(({ front }) => FRONTS[name].test(front))
    .map((pair) => ({ pair, ratio: contrastOf(palette[pair.front], palette[pair.back]) }))
    .filter((one) => short(one) < 1)
    .sort((one, other) => short(one) - short(other))[0];
}

/** The same colour, as little darker or lighter as it takes, which makes nothing wrong in the other theme that was right. */
function nearestThatDoes(colours: BrandColours, name: Name, theme: Theme): string {
  const { l, c, h } = lchOf(brandColour(colours[name], theme));
  const isRightElsewhere = THEMES.filter((other) => other !== theme && !worstPair(colours, name, other));
  for (let away = STEP; away <= 1; away += STEP)
    for (const lightness of [l - away, l + away]) {
      if (lightness < 0 || lightness > 1) continue;
      const hex = hexOfLch({ l: lightness, c, h });
      const tried = withColour(colours, name, theme, hex);
      if ([theme, ...isRightElsewhere].every((one) => !worstPair(tried, name, one))) return hex;
    }
  return theme === 'light' ? '#000000' : '#ffffff';
}
