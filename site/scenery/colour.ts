import { hexOf, type Lab, labOf } from '#domain/brand/oklab.ts';

/**
 * Colours of drawings. `#rrggbb` is a colour by day, whose moonlit twin is computed; `#rrggbb/#rrggbb` names both, and `none` on a side
 * leaves that side out: a window is lit by night, stars are absent by day.
 */
export type Colour = string;

/** A colour on the way from one to another; `share` 0 is the first. Both sides of the day are mixed where one of them names two. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const [day, night] = from.split('/');
  const [toDay, toNight] = to.split('/');
  const blend = (one = '', other = '') => {
    const [x, y] = [labOf(one), labOf(other)];
    return hexOf(x.map((value, index) => value + ((y[index] as number) - value) * share) as Lab);
  };
  if (!night && !toNight) return blend(day, toDay);
  return `${blend(day, toDay)}/${blend(night ?? moonlit(day as string), toNight ?? moonlit(toDay as string))}`;
}

/** The same surface away from the sun: darker and cooler. */
export const shade = (colour: Colour, share = 0.22): Colour => mix(colour, '#22305c/#060d20', share);
/** The same surface turned to the sun. */
export const sunlit = (colour: Colour, share = 0.3): Colour => mix(colour, '#fff4d8', share);

const twins = new Map<string, string>();

/** What is left of a colour under the moon: darker, paler, bluer. */
export function moonlit(hex: string): string {
  const known = twins.get(hex);
  if (known) return known;
  const [lightness, a, b] = labOf(hex);
  // Pale surfaces take the blue of the night; strong colours stay what they are.
  const blue = (0.022 + lightness * 0.024) * Math.max(0.3, 1 - Math.hypot(a, b) / 0.14);
  const twin = hexOf([0.11 + lightness * 0.4 + lightness ** 4 * 0.13, a * 0.62 - 0.004, b * 0.52 - blue]);
  twins.set(hex, twin);
  return twin;
}

/** A landmark that lamps light up at night. */
export const floodlit = (colour: string, share = 0.42): Colour => `${colour}/${mix(moonlit(colour), '#ffc67f', share)}`;

/** A surface indoors, in the light of lamps by night. */
export const lamplit = (colour: string, share = 0.4): Colour => `${colour}/${mix(colour, '#43261a', share)}`;
