import { expect, test } from 'vitest';
import { searchDestinations } from '#domain/stays/places/destination-search.ts';
import { QUARTERS_AND_SIGHTS } from '#domain/stays/places/quarters-and-sights.ts';
import { oneOf } from '../../../tests/harness/running/long-by-nature.ts';
import { destinationLabel } from './destination-words.ts';

const TYPED = ['bogota', 'santiago', 'orlando', 'barajas', 'aeropuerto de cali', 'eldorado', 'nueva york', 'san jose'];

test('finds a place again by the label that the field shows for it', () => {
  const terms = [...TYPED, ...oneOf(6, QUARTERS_AND_SIGHTS).map(({ name }) => name)];
  const shown = terms.flatMap((term) => searchDestinations(term, 2, 'CO')).map(destinationLabel);
  const lost = [...new Set(shown)].filter(
    (label) => !searchDestinations(label, 10, 'CO').some((place) => destinationLabel(place) === label),
  );
  expect(lost).toEqual([]);
});
