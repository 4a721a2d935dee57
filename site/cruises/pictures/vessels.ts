import { type Colour, shade } from '../../scenery/colour.ts';
import { between, circle, d, line, n, oval, path, pick, type Random, randomOf, rect, times } from '../../scenery/drawing.ts';
import { LIT, openings } from '../../scenery/vocabulary/buildings.ts';
import { flags } from '../../scenery/vocabulary/things.ts';
import type { ShipSize } from './cruise-scene-address.ts';

/** The colours of a shipping line: hull, stripe, funnel. */
export type Livery = { hull: Colour; band: Colour; funnel: Colour; style: number };
const HULLS = ['#fbf8ef', '#22385f', '#fbf8ef', '#1f5f63', '#7a2f38', '#fbf8ef', '#2f3f4f', '#3f6f9f'] as const;
const BANDS = ['#e2453d', '#f2b53f', '#2f8fc0', '#3f9f8f', '#d9578a', '#e8763f', '#5f7fc4', '#8fc4cf'] as const;
const FUNNELS = ['#e2453d', '#f2b53f', '#22385f', '#3f9f8f', '#d9578a', '#2f8fc0', '#e8763f', '#5f4f8f'] as const;

export function liveryOf(line: string): Livery {
  const random = randomOf(`livery ${line}`);
  return { hull: pick(random, HULLS), band: pick(random, BANDS), funnel: pick(random, FUNNELS), style: Math.floor(random() * 4) };
}

const WHITE = '#fbfaf4';
const WATERLINE = 200;

/** A ship looking left, as large as its kind. */
export function vessel(random: Random, size: ShipSize, livery: Livery): string {
  if (size === 'river') return riverboat(random, livery);
  if (size === 'yacht') return yacht(random, livery);
  const measures = { small: [220, 3], middle: [280, 5], large: [332, 7], giant: [352, 9] } as const;
  return liner(random, livery, measures[size][0], measures[size][1]);
}

function liner(random: Random, livery: Livery, length: number, decks: number): string {
  const left = 200 - length / 2;
  const free = 15 + decks * 1.6;
  const top = WATERLINE - free;
  const step = Math.min(8.6, 7 + 8 / decks);
  const bow = length * 0.16;
  const stern = length * 0.05;
  const deck = (index: number) => {
    const from = left + bow * 0.52 + index * (3.4 + 12 / decks) + (index > decks - 3 ? length * 0.04 : 0);
    const to = left + length - stern - index * between(random, 3, 6) - (index === decks - 1 ? length * 0.12 : 0);
    const y = top - index * step;
    return (
      rect(index % 2 ? shade(WHITE, 0.05) : WHITE, from, y - step, to - from, step + 0.4, index === decks - 1 ? 3 : 1) +
      line('#6f8fa3/#ffd27a', step * 0.36, d`M${from + 9} ${y - step * 0.5}H${to - 7}`).replace(
        '/>',
        ` stroke-dasharray="${n(between(random, 2.6, 5))} ${n(between(random, 2, 3.4))}" style="stroke-linecap:butt"/>`,
      )
    );
  };
  const upper = top - decks * step;
  return (
    funnelOf(livery, left + length * 0.66, upper + 1, 22 + decks * 2.4) +
    line(shade(WHITE, 0.4), 1.6, d`M${left + bow * 1.3 + decks * 7} ${upper + 2}v${-14 - decks}m-6 5h12`) +
    circle(WHITE, left + bow * 1.3 + decks * 7 + 12, upper - 3, 4) +
    times(decks, deck) +
    path(
      '#4f6f85/#ffd27a',
      d`M${left + bow * 0.52 + (decks - 1) * (3.4 + 12 / decks) + length * 0.04 + 3} ${upper + step * 0.3}h14v${step * 0.46}h-14z`,
    ) +
    (decks >= 7
      ? path(livery.band, d`M${left + length * 0.4} ${upper}q3 -13 13 -13q9 0 9 8q0 6 -6 6h-3l10 -1z`) +
        oval('#3fb6cf', left + length * 0.53, upper + 0.6, 15, 2.4)
      : '') +
    times(Math.round(length / 44), (index) =>
      path('#f29a3f', d`M${left + bow * 1.2 + index * 36} ${top - step * 1.05}h17q-2 5 -5 5h-8q-3 0 -4 -5z`),
    ) +
    path(
      livery.hull,
      d`M${left - 4} ${top - 4}Q${left + bow * 0.3} ${top - 1} ${left + bow * 0.62} ${top}H${left + length}q-1 ${free * 0.7} ${-stern} ${free}H${left + bow * 0.56}Q${left + bow * 0.12} ${top + free * 0.7} ${left - 4} ${top - 4}z`,
    ) +
    path(
      shade(livery.hull, 0.24),
      d`M${left + bow * 0.3} ${top + free * 0.62}H${left + length - stern * 0.4}q-1 ${free * 0.2} ${-stern * 0.6} ${free * 0.38}H${left + bow * 0.56}Q${left + bow * 0.36} ${top + free * 0.8} ${left + bow * 0.3} ${top + free * 0.62}z`,
    ) +
    line(
      livery.band,
      2.6,
      d`M${left + bow * 0.1} ${top + free * 0.3}Q${left + bow * 0.4} ${top + free * 0.34} ${left + bow * 0.7} ${top + free * 0.34}H${left + length - 3}`,
    ) +
    line(
      '#8fa5b5/#ffd27a',
      2.4,
      times(Math.floor(length / 15), (index) => d`M${left + bow + index * 13.6} ${top + free * 0.18}h.01`),
    )
  );
}

function funnelOf({ funnel, band, style }: Livery, x: number, y: number, height: number): string {
  const w = height * 0.8;
  const shapes = [
    () =>
      path(funnel, d`M${x} ${y}l${w * 0.1} ${-height}h${w * 0.9}l${w * 0.1} ${height}z`) +
      path(band, d`M${x + w * 0.04} ${y - height * 0.4}l${w * 0.03} ${-height * 0.24}h${w * 0.98}l${w * 0.03} ${height * 0.24}z`),
    () =>
      path(funnel, d`M${x} ${y}q${w * 0.1} ${-height} ${w * 0.4} ${-height}h${w * 0.9}l${-w * 0.2} ${height}z`) +
      path(band, d`M${x + w * 0.34} ${y - height}h${w * 0.96}l${-w * 0.06} ${height * 0.3}h${-w * 1.02}z`),
    () =>
      path(
        funnel,
        d`M${x} ${y}l${w * 0.1} ${-height * 0.8}h${w * 0.34}l${w * 0.06} ${height * 0.8}zM${x + w * 0.66} ${y}l${w * 0.1} ${-height}h${w * 0.34}l${w * 0.06} ${height}z`,
      ) + line(band, 3, d`M${x + w * 0.08} ${y - height * 0.5}h${w * 0.4}M${x + w * 0.72} ${y - height * 0.6}h${w * 0.4}`),
    () =>
      path(funnel, d`M${x} ${y}l${w * 0.2} ${-height * 0.86}h${w * 0.8}v${height * 0.86}z`) +
      path(band, d`M${x + w} ${y - height * 0.86}l${w * 0.6} ${-height * 0.14}l${-w * 0.2} ${height}h${-w * 0.4}z`) +
      circle('#fffaf0', x + w * 0.6, y - height * 0.46, height * 0.17),
  ];
  return (shapes[style] ?? (shapes[0] as () => string))();
}

function yacht(random: Random, { hull, band, funnel }: Livery): string {
  const left = 110;
  return (
    line(shade(WHITE, 0.4), 1.8, d`M222 124V${between(random, 84, 94)}M212 106h20`) +
    circle(WHITE, 214, 118, 5) +
    rect(WHITE, 176, 136, 76, 16, 3) +
    path(LIT, openings(182, 140, 7, 1, 10, 1, 7, 7)) +
    rect(funnel, 232, 122, 22, 16, 2) +
    rect(band, 232, 127, 22, 5) +
    rect(WHITE, 156, 150, 122, 16, 3) +
    path(LIT, openings(164, 154, 10, 1, 11, 1, 7, 8)) +
    rect(shade(WHITE, 0.06), 146, 164, 150, 15, 2) +
    path(LIT, openings(154, 168, 12, 1, 11.5, 1, 7, 7)) +
    path(
      hull,
      d`M${left - 12} 170Q${left + 20} 178 ${left + 40} 178H306q-2 16 -14 22H${left + 30}Q${left} 194 ${left - 12} 170z`,
    ) +
    path(shade(hull, 0.24), d`M${left + 8} 190H300q-4 8 -8 10H${left + 30}Q${left + 16} 197 ${left + 8} 190z`) +
    line(band, 2.4, d`M${left + 2} 182H304`) +
    path('#f29a3f', 'M262 160h20q-2 6 -6 6h-9q-4 0 -5 -6z')
  );
}

function riverboat(random: Random, { hull, band, funnel }: Livery): string {
  const floors = 3;
  return (
    times(2, (index) => rect(funnel, 222 + index * 16, 84, 8, 30) + rect(band, 220 + index * 16, 82, 12, 4, 1)) +
    times(floors, (index) => {
      const [y, from, to] = [180 - index * 22, 96 + index * 12, 300 - index * 16];
      return (
        rect(WHITE, from, y - 18, to - from, 18) +
        path(LIT, openings(from + 7, y - 14, Math.floor((to - from - 12) / 14), 1, 14, 1, 8, 10)) +
        rect(index % 2 ? band : hull === WHITE ? funnel : hull, from - 6, y - 21, to - from + 12, 4, 1.5) +
        line(
          shade(WHITE, 0.3),
          1,
          times(Math.floor((to - from) / 14), (post) => d`M${from + 4 + post * 14} ${y - 18}v18`),
        )
      );
    }) +
    rect(WHITE, 130, 98, 34, 18, 2) +
    path(LIT, openings(134, 102, 3, 1, 10, 1, 7, 8)) +
    circle(band, 312, 178, 21) +
    circle(shade(band, 0.3), 312, 178, 5) +
    line(
      shade(band, 0.35),
      3,
      times(8, (index) => d`M312 178L${312 + Math.cos(index * 0.785) * 21} ${178 + Math.sin(index * 0.785) * 21}`),
    ) +
    path(hull, 'M72 176Q96 184 110 184H308q-2 12 -10 18H112Q86 198 72 176z') +
    path(shade(hull, 0.24), 'M90 194H304l-6 8H112Q98 200 90 194z') +
    flags(
      [
        [84, 118],
        [98, 116],
        [112, 114],
        [126, 111],
      ],
      [band, funnel, '#fffaf0'],
      between(random, 6, 8),
    )
  );
}
