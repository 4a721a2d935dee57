import { expect, test } from 'vitest';
import { drawRoute } from './draw-route.ts';

/** The map's width on phones of 320 and 360 pixels. */
const ON_PHONES = [262, 302];

test('has letters at least 11 pixels high on every screen', () => {
  const map = drawRoute([['BOG', 'MIA']]) ?? '';
  const [, wide] = /text\{font:600 (\d+)px/.exec(map) ?? [];
  const [, most, narrow] = /@media\(max-width:(\d+)px\)\{.*?text\{font-size:(\d+)px/.exec(map) ?? [];
  for (const width of [...ON_PHONES, Number(most) + 1]) {
    const font = width <= Number(most) ? Number(narrow) : Number(wide);
    expect([width, (font * width) / 640 >= 11]).toEqual([width, true]);
  }
});

test.each([
  ['airports of one city', [['AEP', 'EZE', 'SCL']]],
  ['a short flight', [['BOG', 'MDE']]],
  ['an open-jaw trip', ['BOG-PTY-MIA', 'FLL-CTG-BOG'].map((way) => way.split('-'))],
  ['five airports of one city', [['LHR', 'LGW', 'STN', 'LTN', 'LCY']]],
])('draws every code of %s once and without overlaps', (_, ways) => {
  const map = drawRoute(ways) ?? '';
  for (const [look, font] of [
    ['wide', 15],
    ['narrow', 27],
  ] as const) {
    const [, drawn = ''] = new RegExp(`<g class="${look}">(.*?)</g>`).exec(map) ?? [];
    const labels = [...drawn.matchAll(/<text x="([\d.]+)" y="([\d.]+)">([A-Z]{3})/g)].map(([, x, y, code]) => ({
      x: Number(x),
      y: Number(y),
      code,
    }));
    expect(labels.map(({ code }) => code)).toEqual([...new Set(ways.flat())]);
    for (const [index, one] of labels.entries()) {
      for (const other of labels.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) >= 2 * font || Math.abs(one.y - other.y) >= font - 0.2;
        expect([one.code, other.code, isApart]).toEqual([one.code, other.code, true]);
      }
    }
  }
});
