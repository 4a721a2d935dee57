import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';

type Text = string | ((...given: never[]) => string);

/** Every text of a catalogue by its place, such as `today.title`. */
function textsIn(catalogue: object, place = ''): [place: string, text: Text][] {
  return Object.entries(catalogue).flatMap(([name, value]): [string, Text][] =>
    typeof value === 'object' && value !== null ? textsIn(value, `${place}${name}.`) : [[`${place}${name}`, value as Text]],
  );
}

const spanish = new Map(textsIn(es));
const english = new Map(textsIn(en));

/** Words that are the same in both languages, and languages in their own. */
const THE_SAME = new Set([
  ...['Hotel', 'Tour', 'Tours', 'Roles', 'Total', 'Español', 'English', 'RNT', 'Triple', 'Suite'],
  ...['Galápagos', 'Patagonia', 'Alaska'],
]);

/** A number with a unit is written the same. */
const UNIT = / ms$/;

/** What a text says of a number or a name; `2` is more than one day, person or booking. */
const said = (text: Text, given: unknown): string => (typeof text === 'string' ? text : text(given as never));

describe('the catalogues of the office', () => {
  it('say the same things in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
  });

  it.each([...spanish])('say %s in English, with what it is about', (place, text) => {
    const other = english.get(place) as Text;
    expect(typeof other).toBe(typeof text);
    for (const given of [-3, -1, 0, 1, 2, 'US$ 10.00']) {
      const [here, there] = [said(text, given), said(other, given)];
      expect(here.trim()).not.toBe('');
      expect(there.trim()).not.toBe('');
      if (!THE_SAME.has(here) && !UNIT.test(here)) expect(there).not.toBe(here);
      const isNamed = (sentence: string) => sentence.includes(String(given));
      if (typeof text === 'function' && (typeof given === 'string' || given > 1)) expect(isNamed(there)).toBe(isNamed(here));
    }
  });
});
