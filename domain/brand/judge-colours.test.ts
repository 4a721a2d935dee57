import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brand } from '#site-config';
import { few } from '../../tests/harness/running/long-by-nature.ts';
import { contrastOf } from './contrast.ts';
import { colourMistakes } from './judge-colours.ts';
import { LEAST_CONTRAST, PAIRS } from './pairs.ts';
import { type BrandColours, brandColour, paletteOf, THEMES } from './tokens.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colour = fc.record({ light: hex, dark: fc.option(hex, { nil: undefined }) }).map(withoutNothing);
const colours: fc.Arbitrary<BrandColours> = fc.record({ accent: colour, secondAccent: colour });

function withoutNothing({ light, dark }: { light: string; dark: string | undefined }) {
  return dark === undefined ? { light } : { light, dark };
}

const shortIn = (of: BrandColours) =>
  THEMES.flatMap((theme) => {
    const palette = paletteOf(of, theme);
    return PAIRS.filter(({ front, back, kind }) => contrastOf(palette[front], palette[back]) < LEAST_CONTRAST[kind]).map(
      (pair) => ({ theme, ...pair }),
    );
  });

test('known contrasts', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
});

test('the brand as it is delivered can be read, with something to spare', () => {
  expect(colourMistakes(brand)).toEqual([]);
  for (const theme of THEMES) {
    const palette = paletteOf(brand, theme);
    for (const { front, back, kind } of PAIRS)
      expect([theme, front, back, contrastOf(palette[front], palette[back]) > LEAST_CONTRAST[kind]]).toEqual([
        theme,
        front,
        back,
        true,
      ]);
  }
});

test('whatever colours are accepted: every pair of the derived palettes of both themes can be read', () => {
  fc.assert(
    fc.property(colours, (of) => {
      const mistakes = colourMistakes(of);
      const short = shortIn(of);
      expect(mistakes.length > 0).toBe(short.length > 0);
    }),
    { numRuns: few(60, 2_000) },
  );
});

test('a refused colour is named with the worst of its pairs, and the nearest one that is named would be accepted', () => {
  fc.assert(
    fc.property(colours, (of) => {
      let mended = of;
      for (const { at, pair, ratio, theme, colour: refused, nearest } of colourMistakes(of)) {
        const [name] = at.split('.') as ['accent' | 'secondAccent'];
        const palette = paletteOf(of, theme);
        expect(ratio).toBeCloseTo(contrastOf(palette[pair.front], palette[pair.back]), 6);
        expect(ratio).toBeLessThan(LEAST_CONTRAST[pair.kind]);
        expect(refused).toBe(brandColour(of[name], theme));
        mended = { ...mended, [name]: { ...mended[name], [theme]: nearest } };
      }
      expect(shortIn(mended)).toEqual([]);
    }),
    { numRuns: few(60, 3_000) },
  );
});

test('a yellow is refused with the pair that nobody could read, and a darker one named', () => {
  const [mistake, ...more] = colourMistakes({ ...brand, accent: { light: '#ffd400' } });
  expect(more).toEqual([]);
  expect(mistake).toMatchObject({ at: 'accent.light', colour: '#ffd400', theme: 'light', pair: { kind: 'text' } });
  expect(mistake?.ratio).toBeLessThan(1.5);
  expect(contrastOf(mistake?.nearest ?? '', '#ffffff')).toBeGreaterThan(4.5);
});

test('a colour for the dark theme is judged there', () => {
  const [mistake] = colourMistakes({ ...brand, accent: { light: '#006c4d', dark: '#00402e' } });
  expect(mistake).toMatchObject({ at: 'accent.dark', theme: 'dark' });
});
