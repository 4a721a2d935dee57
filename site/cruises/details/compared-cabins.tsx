import { type CabinKind, OCCUPANCIES, type Occupancy } from '#domain/cruises/cruise.ts';
import { cruisePage as words } from '../../messages/es/catalogue/cruise-page.ts';
import { comparedHere as es } from '../../messages/es/results/compared-here.ts';
import { COMPARED_FIELD, type ComparedHere } from '../../results/comparing/compare-here.tsx';
import { comparedHere } from '../../results/comparing/compared-here.tsx';
import { type ComparedRow, markedRow, plainRow, rowOfSome } from '../../results/comparing/compared-rows.ts';

/** A cabin as the sailing has it, and its prices in words. */
export type ComparedCabin = {
  id: string;
  kind: CabinKind;
  name: string;
  text: string;
  sleeps: number;
  squareMeters: number | null;
  left: string | null;
  isSoldOut: boolean;
  isBookable: boolean;
  perPerson: Partial<Record<Occupancy, { amount: number } | null>>;
  prices: { occupancy: Occupancy; price: string | null }[];
};

const PAGE = '/crucero/details';

/** Cabins of a sailing side by side, those that the address names. */
export const comparedCabins = (cabins: readonly ComparedCabin[], params: URLSearchParams): ComparedHere =>
  comparedHere({
    params,
    action: `${PAGE}#cabinas`,
    title: es.cabins,
    all: cabins,
    rowsOf,
    head: ({ name }) => name,
    choice: (cabin) => <Choice cabin={cabin} params={params} />,
  });

const rowsOf = (cabins: readonly ComparedCabin[]): ComparedRow[] => [
  ...OCCUPANCIES.filter((occupancy) => cabins.some((cabin) => isSoldTo(cabin, occupancy))).map((occupancy) =>
    markedRow(
      es.perPerson[occupancy],
      cabins.map((cabin) => (isSoldTo(cabin, occupancy) && priceOf(cabin, occupancy)) || words.notSoldSo),
      {
        of: cabins.map((cabin) => (isSoldTo(cabin, occupancy) ? (cabin.perPerson[occupancy]?.amount ?? null) : null)),
        mark: es.best,
      },
    ),
  ),
  plainRow(
    es.kind,
    cabins.map(({ kind }) => words.kinds[kind]),
  ),
  plainRow(
    es.mostGuests,
    cabins.map(({ sleeps }) => words.sleeps(sleeps)),
  ),
  ...rowOfSome(
    es.size,
    cabins.map(({ squareMeters }) => (squareMeters === null ? null : words.squareMeters(squareMeters))),
  ),
  ...rowOfSome(
    es.left,
    cabins.map(({ left, isSoldOut }) => (isSoldOut ? words.cabinSoldOut : left)),
  ),
  ...rowOfSome(
    es.about,
    cabins.map(({ text }) => text),
  ),
];

const isSoldTo = ({ isSoldOut, perPerson }: ComparedCabin, occupancy: Occupancy): boolean =>
  !isSoldOut && Boolean(perPerson[occupancy]);

const priceOf = ({ prices }: ComparedCabin, wanted: Occupancy): string | null =>
  prices.find(({ occupancy }) => occupancy === wanted)?.price ?? null;

/** Leads to the form of the cabin, opened, or to a question about it. */
function Choice({ cabin: { id, name, isSoldOut, isBookable }, params }: { cabin: ComparedCabin; params: URLSearchParams }) {
  if (isSoldOut) return words.cabinSoldOut;
  if (!isBookable) {
    return (
      <a href="#preguntar" className="button button-quiet w-full" aria-label={es.askCabin(name)}>
        {es.ask}
      </a>
    );
  }
  const kept = [...params].filter(([field]) => ![COMPARED_FIELD, 'cabin'].includes(field));
  return (
    <a
      href={`${PAGE}?${new URLSearchParams([...kept, ['cabin', id]])}#${cabinPlace(id)}`}
      className="button button-primary w-full"
      aria-label={es.chooseCabin(name)}
    >
      {es.choose}
    </a>
  );
}

/** Where a cabin stands on the page. */
const cabinPlace = (id: string): string => `cabina-${id}`;
