import { expect, test } from 'vitest';
import { birthDateOf, priceOfPlaces } from '#domain/catalogue/outing.ts';
import { partyProblems } from '#domain/cruises/party.ts';
import { agesTaken, type TourDeparture } from '#domain/tours/tour.ts';
import { countsOfAges, OF_AGE, partyIn } from './choose-places.ts';

const departs = '2027-05-10';
const price = (from: number, to: number | null, amountMinor = 1_000) => ({ from, to, amountMinor });
type Prices = TourDeparture['prices'];

/** What the form of a departure leads to, with so many of each group; as it stands at first if no numbers are given. */
function chosen(prices: Prices, minimumAge: number, numbers?: number[]) {
  const ages = agesTaken(prices, minimumAge);
  const counts = countsOfAges(ages, 9);
  const form = new URLSearchParams(
    ages.map(({ from }, place) => [`${OF_AGE}${from}`, String(numbers?.[place] ?? counts[place]?.usual)]),
  );
  const party = partyIn(form).map((member) => (member as { age: number }).age);
  const born = party.map((age) => birthDateOf({ age }, departs));
  const departure = { id: 'd', tour: 't', departs, currency: 'USD', prices, left: null } satisfies TourDeparture;
  return {
    least: counts.map(({ least }) => least),
    problems: partyProblems(born, { departs, infantMinimumMonths: minimumAge * 12, sleeps: 9 }),
    totalMinor: priceOfPlaces(departure, party)?.total.amountMinor,
  };
}

const SENIORS = [price(0, 11, 500), price(12, 64, 1_000), price(65, null, 700)];

test.each<[string, Prices, number, number[] | undefined, number]>([
  ['one adult at first', SENIORS, 0, undefined, 1_000],
  ['two adults and nobody of 65', SENIORS, 0, [0, 2, 0], 2_000],
  ['somebody of 65 alone', SENIORS, 0, [0, 0, 1], 700],
  ['a child with an adult', SENIORS, 0, [1, 1, 0], 1_500],
  ['a child old enough, of a group that begins below the minimum age', SENIORS, 8, [1, 1, 0], 1_500],
  ['no group below the minimum age', SENIORS, 12, [2, 0], 2_000],
  ['young people who pay as children and an adult', [price(0, 25, 500), price(26, null)], 18, [1, 1], 1_500],
])('takes %s', (_, prices, minimumAge, numbers, totalMinor) => {
  expect(chosen(prices, minimumAge, numbers)).toMatchObject({ problems: [], totalMinor });
});

test('asks for an adult where only one group has them, and for none of any group where several do', () => {
  expect(chosen([price(3, 11), price(12, null)], 3).least).toEqual([0, 1]);
  expect(chosen(SENIORS, 0).least).toEqual([0, 0, 0]);
  expect(chosen(SENIORS, 0, [1, 0, 0]).problems).toEqual([{ traveler: null, reason: 'no-adult' }]);
});
