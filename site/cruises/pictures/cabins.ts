import type { CabinKind } from '#domain/cruises/cruise.ts';
import { lamplit, shade, sunlit } from '../../scenery/colour.ts';
import { between, circle, d, line, oval, path, pick, type Random, rect, times } from '../../scenery/drawing.ts';
import { hazy, sky } from '../../scenery/vocabulary/sky.ts';
import { lounger } from '../../scenery/vocabulary/things.ts';
import { sail, sea } from '../../scenery/vocabulary/water.ts';
import type { Livery } from './vessels.ts';

const WALLS = ['#f3ead9', '#dfe8ea', '#efe3d6', '#e6e3ee', '#e3ead9'] as const;

/** A cabin by its kind: what is seen from it is what is paid for. */
export function cabin(random: Random, kind: CabinKind, { band, funnel }: Livery): string {
  const wall = lamplit(pick(random, WALLS), 0.46);
  const wood = lamplit(pick(random, ['#8b6448', '#6b5546', '#a97a58']));
  const [cloth, accent, white] = [lamplit(funnel), lamplit(band), lamplit('#fffdf8', 0.24)];
  const mood = pick(random, ['tropic', 'noon', 'golden', 'rose', 'dusk', 'morning'] as const);
  const sun = { x: between(random, 300, 340), y: between(random, 56, 74), r: between(random, 12, 20) };
  const view =
    kind === 'inside'
      ? ''
      : sky(random, mood, sun, 2) +
        sea(pick(random, ['#1f93b8', '#2b8fc4', '#2f93a8']), random, { y: between(random, 102, 116), sunX: sun.x }) +
        (random() < 0.5
          ? path(hazy('#4f8f6b', mood, 0.4), 'M250 112q30 -26 60 -18q30 -10 70 20z')
          : sail(between(random, 300, 350), 118, 0.5));
  const holes: Record<CabinKind, string> = {
    inside: '',
    oceanview: 'M286 84a36 36 0 1 0 72 0a36 36 0 1 0 -72 0z',
    balcony: 'M262 34V186H374V34Z',
    suite: 'M206 22V186H392V22Z',
  };
  const windowed: Record<CabinKind, () => string> = {
    inside: () =>
      rect(wood, 268, 46, 96, 66, 3) +
      rect(accent, 273, 51, 86, 56) +
      path(cloth, 'M273 107v-20q20 -18 40 -6t46 -4v30z') +
      circle(white, 336, 68, 9),
    oceanview: () =>
      line(wood, 8, holes.oceanview) +
      line(sunlit(wood, 0.4), 2, 'M292 84a30 30 0 1 0 60 0a30 30 0 1 0 -60 0') +
      line(
        shade(wood, 0.3),
        3,
        times(8, (index) => d`M${322 + Math.cos(index * 0.785) * 36} ${84 + Math.sin(index * 0.785) * 36}h.01`),
      ),
    balcony: () =>
      `${line(wood, 4, holes.balcony) + line(wood, 3, 'M318 34V186') + line('#dfeaee', 2.4, 'M264 132H372M264 140H372')}<g opacity=".3">${rect('#dff2f5', 264, 142, 108, 44)}</g>${lounger(322, 184, 1, accent)}${path(accent, 'M250 28h30q-4 80 -16 160h-14zM386 28h-18q2 80 10 160h8z')}`,
    suite: () =>
      `${line(wood, 4, holes.suite) + line(wood, 3, 'M268 22V186M330 22V186') + line('#dfeaee', 2.4, 'M208 136H390M208 144H390')}<g opacity=".3">${rect('#dff2f5', 208, 146, 182, 40)}</g>${lounger(300, 184, 1, accent)}${lounger(360, 184, 1, white)}${path(accent, 'M196 14h26q-4 90 -14 176h-12z')}`,
  };
  const width = kind === 'suite' ? 168 : kind === 'balcony' ? 176 : 190;
  return (
    view +
    path(wall, `M0 0H400V220H0Z${holes[kind]}`).replace('/>', ' fill-rule="evenodd"/>') +
    windowed[kind]() +
    rect(lamplit(pick(random, ['#b98d63', '#9a8a80', '#6f86a5'])), 0, 186, 400, 34) +
    rect(wood, 0, 183, 400, 4) +
    line(accent, 2.4, 'M0 12H400') +
    rect(wood, 20, 92, width - 10, 66, 8) +
    `<g opacity=".28">${circle('none/#ffdf95', 20 + width * 0.5, 88, 50)}</g>` +
    path('#f7dca0/#ffdf95', d`M${14 + width * 0.5} 84l5 -14h14l5 14z`) +
    path(white, d`M24 138q0 -14 14 -14h${width - 46}q14 0 14 14v54h${-width + 18}z`) +
    rect(white, 40, 112, 52, 24, 9) +
    rect(white, 108, 112, 52, 24, 9) +
    path(cloth, d`M20 160q6 -8 16 -8h${width - 40}q10 0 14 8v38h${-width + 10}z`) +
    path(shade(cloth, 0.2), d`M20 182h${width - 10}v16h${-width + 10}z`) +
    line(accent, 4, d`M22 164h${width - 14}`) +
    path(white, 'M74 148q10 -18 30 -10q14 -8 22 4q-10 12 -26 10q-16 4 -26 -4z') +
    (kind === 'inside' || kind === 'oceanview'
      ? rect(wood, 246, 150, 140, 6, 2) +
        rect(wood, 252, 156, 6, 32) +
        rect(wood, 374, 156, 6, 32) +
        path(accent, 'M296 194v-34h34v34h-5v-14h-24v14z') +
        rect(cloth, 262, 138, 22, 12, 1) +
        circle(accent, 352, 143, 7)
      : '') +
    (kind === 'suite'
      ? path(accent, 'M206 206v-26q0 -8 10 -8h66q10 0 10 8v26z') +
        rect(shade(accent, 0.2), 200, 186, 98, 22, 8) +
        oval(wood, 332, 204, 30, 6) +
        rect(white, 326, 190, 4, 12) +
        path(cloth, 'M320 190h16l-4 -12h-8z')
      : '') +
    oval(sunlit(accent, 0.5), 214, 213, 96, 5)
  );
}
