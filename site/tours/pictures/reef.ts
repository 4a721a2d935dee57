import { shade } from '../../scenery/colour.ts';
import { at, between, circle, d, faint, line, path, pick, type Random, rect, times } from '../../scenery/drawing.ts';
import { ground } from '../../scenery/vocabulary/land.ts';

/** Under water: coral, fish and somebody who dives. */
export function reef(random: Random): string {
  const [top, deep] = pick(random, [
    ['#5fd0d8', '#1f6f9f'],
    ['#7fdcc6', '#1f7f8f'],
    ['#6fc4e8', '#2b4f9e'],
    ['#8fe0d0', '#2f6f8a'],
  ]);
  const coral = ['#f2705a', '#f2a63f', '#e2558a', '#b56fc4', '#f2d44e', '#ff9f8a'] as const;
  const fish = (x: number, y: number, s: number, c: string, turn: 1 | -1) =>
    at(
      x,
      y,
      s * turn,
      path(c, 'M-16 0q14 -13 30 0q-16 13 -30 0zM-14 0l-12 -8v16z') +
        path('#fffaf0', 'M0 -7q4 7 0 14h-4q4 -7 0 -14z') +
        circle('#1f2a3a', 8, -2, 1.8),
      s,
    );
  const bush = (x: number) => {
    const c = pick(random, coral);
    const h = between(random, 22, 60);
    return pick(random, [
      () =>
        line(
          c,
          6,
          d`M${x} 214V${214 - h}M${x} ${214 - h * 0.4}q-16 -4 -16 ${-h * 0.4}M${x} ${214 - h * 0.3}q16 -4 16 ${-h * 0.5}`,
        ),
      () =>
        path(c, d`M${x - h * 0.5} 214q-4 ${-h * 0.8} ${h * 0.5} ${-h * 0.8}q${h * 0.54} 0 ${h * 0.5} ${h * 0.8}z`) +
        line(
          shade(c, 0.25),
          2,
          d`M${x - h * 0.3} 206q4 ${-h * 0.4} ${h * 0.3} ${-h * 0.4}M${x} 208q8 ${-h * 0.3} ${h * 0.26} ${-h * 0.3}`,
        ),
      () =>
        times(5, (index) =>
          path(
            index % 2 ? c : shade(c, 0.15),
            d`M${x - 14 + index * 7} 214q${-6 + index * 3} ${-h * 0.6} ${index * 2 - 4} ${-h}q8 ${h * 0.4} 6 ${h}z`,
          ),
        ),
    ])();
  };
  const x = between(random, 170, 220);
  return (
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${top}"/><stop stop-color="${deep}" offset="1"/></linearGradient><path d="M0 0H400V220H0Z" style="fill:url(#s)"/>` +
    faint(
      0.2,
      path(
        '#ffffff',
        d`M${between(random, 40, 90)} 0h40l-50 220h-70zM${between(random, 150, 190)} 0h30l-10 220h-60zM${between(random, 260, 300)} 0h46l50 220h-80z`,
      ),
    ) +
    faint(0.5, ground(shade(deep as string, 0.1), [0, 170], [90, 150], [180, 186], [290, 160], [400, 140])) +
    times(3, (school) => {
      const [sx, sy, c, turn] = [
        between(random, 30, 320),
        between(random, 30, 130),
        pick(random, coral),
        random() < 0.5 ? 1 : -1,
      ] as const;
      return times(4, (index) =>
        fish(sx + (index % 2) * 26, sy + Math.floor(index / 2) * 16 + school, between(random, 0.5, 0.75), c, turn),
      );
    }) +
    diver(random, x) +
    ground('#e8d3a0', [0, 206], [120, 198], [260, 208], [400, 200]) +
    times(9, (index) => bush(14 + index * 46 + between(random, -12, 12))) +
    fish(between(random, 60, 120), 170, 1.4, pick(random, coral), 1) +
    fish(between(random, 280, 340), 150, 1.1, pick(random, coral), -1)
  );
}

const diver = (random: Random, x: number): string =>
  at(
    x,
    between(random, 92, 116),
    between(random, 1.1, 1.35),
    path('#2b3448', 'M-40 6q14 -10 40 -8q16 2 22 10q-6 8 -24 8q-26 0 -38 -10z') +
      path('#2b3448', 'M-38 6l-26 -8l-2 6l24 10zM-36 12l-24 10l3 5l26 -8z') +
      path('#f2b53f', 'M-64 -4l-22 -6l3 10l18 2zM-60 22l-20 10l9 4l15 -8z') +
      rect('#f2b53f', -22, -12, 30, 10, 5) +
      circle('#a96f4f', 28, 6, 8) +
      path('#3f8fb0', 'M28 0h10v9h-9z') +
      line('#2b3448', 3, 'M14 10q10 12 24 8') +
      circle('#e8fbff', 44, -8, 3) +
      circle('#e8fbff', 50, -20, 4) +
      circle('#e8fbff', 46, -34, 5),
  );
