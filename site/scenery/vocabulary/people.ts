import { type Colour, shade } from '../colour.ts';
import { at, circle, line, path } from '../drawing.ts';

const SKINS = ['#c98f6b', '#7a4a33', '#a96f4f', '#5f3a2a', '#e0ab86'] as const;

type Look = {
  size: number;
  shirt: Colour;
  trousers?: Colour;
  skin?: number;
  hat?: Colour;
  pack?: Colour;
  stick?: boolean;
  raised?: Colour;
};

/** Somebody seen from behind or the side, walking to the right, feet at a point; 40 high at size 1. `raised` is the umbrella or flag of a guide. */
export const traveller = (
  x: number,
  y: number,
  { size, shirt, trousers = '#33486b', skin = 0, hat, pack, stick = false, raised }: Look,
): string => {
  const tone = SKINS[skin % SKINS.length] as Colour;
  return at(
    x,
    y,
    size,
    (stick ? line('#6b4a35', 1.4, 'M10 0L6 -22') : '') +
      path(trousers, 'M-5 -18h9l3 17h-4l-3 -12l-4 12h-4z') +
      (pack ? path(pack, 'M-9 -32q-3 1 -3 5v7q0 3 4 3h4v-15z') : '') +
      path(shirt, 'M-6 -31q5 -4 11 0l1 14h-12z') +
      path(shade(shirt, 0.2), 'M1 -32.500q3 0 4 1.500l1 14h-4z') +
      (raised
        ? line('#4a3f3a', 1.2, 'M7 -26V-54') + path(raised, 'M-3 -50q10 -13 20 0z') + line(tone, 2.6, 'M3 -28L7 -36')
        : line(tone, 2.4, 'M3 -28L8 -20')) +
      circle(tone, 0, -36.5, 4.2) +
      (hat
        ? path(hat, 'M-6.500 -37.500q1 -5 6.500 -5q5.500 0 6.500 5z')
        : path('#3a2a24', 'M-4.300 -37q-0.500 -5 4.300 -5q4.800 0 4.300 5q-4.300 -3 -8.600 0z')),
  );
};
