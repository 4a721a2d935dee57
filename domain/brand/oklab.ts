/** OKLab, in which equal steps look equal: lightness 0 to 1, and two axes of colour. */
export type Lab = [lightness: number, a: number, b: number];
/** The same by lightness, strength and angle of the colour (degrees). */
export type Lch = { l: number; c: number; h: number };

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** The red, green and blue light of `#rrggbb`, each 0 to 1. */
export const lightOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];

export function labOf(hex: string): Lab {
  const [r, g, b] = lightOf(hex);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function lightOfLab([lightness, a, b]: Lab): number[] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** `#rrggbb`; what a screen cannot show is cut off channel by channel. */
export function hexOf(lab: Lab): string {
  const byte = (value: number) => Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255);
  return `#${lightOfLab(lab)
    .map((value) => byte(value).toString(16).padStart(2, '0'))
    .join('')}`;
}

export function lchOf(hex: string): Lch {
  const [l, a, b] = labOf(hex);
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const labOfLch = ({ l, c, h }: Lch): Lab => [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
const TOLERANCE = 0.0005;
const isShowable = (lab: Lab): boolean => lightOfLab(lab).every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);

/** `#rrggbb` of this lightness and angle, as strong as a screen can show it. */
export function hexOfLch({ l, c, h }: Lch): string {
  if (isShowable(labOfLch({ l, c, h }))) return hexOf(labOfLch({ l, c, h }));
  let [weak, strong] = [0, c];
  for (let step = 0; step < 16; step++) {
    const middle = (weak + strong) / 2;
    if (isShowable(labOfLch({ l, c: middle, h }))) weak = middle;
    else strong = middle;
  }
  return hexOf(labOfLch({ l, c: weak, h }));
}
