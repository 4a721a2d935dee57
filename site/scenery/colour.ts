/**
 * Colours of drawings. `#rrggbb` is a colour by day, whose moonlit twin is computed; `#rrggbb/#rrggbb` names both, and `none` on a side
 * leaves that side out: a window is lit by night, stars are absent by day.
 */
export type Colour = string;

type Lab = [lightness: number, a: number, b: number];

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** OKLab, in which equal steps look equal. */
function labOf(hex: string): Lab {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Lab;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255);
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

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
