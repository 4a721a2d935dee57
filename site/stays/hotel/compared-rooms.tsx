import { comparedHere as es } from '../../messages/es/results/compared-here.ts';
import { hotelPage } from '../../messages/es/stays/hotel.ts';
import type { ComparedHere } from '../../results/comparing/compare-here.tsx';
import { comparedHere } from '../../results/comparing/compared-here.tsx';
import { type ComparedRow, markedRow, plainRow, rowOfSome } from '../../results/comparing/compared-rows.ts';
import type { RateView, RoomGroup } from './room-groups.ts';

type Rate = RateView & Pick<RoomGroup, 'name' | 'mostGuests'>;

/** Rates of a hotel side by side, those that the address names. */
export const comparedRooms = (groups: readonly RoomGroup[], params: URLSearchParams, isPackage: boolean): ComparedHere =>
  comparedHere<Rate>({
    params,
    action: '/hoteles/HotelSummary#habitaciones',
    title: es.rooms,
    all: groups.flatMap(({ name, mostGuests, rates }) => rates.map((rate) => ({ ...rate, name, mostGuests }))),
    rowsOf: (rates) => rowsOf(rates, isPackage),
    head: ({ name }) => name,
    choice: (rate) => <Choice rate={rate} />,
  });

const rowsOf = (rates: readonly Rate[], isPackage: boolean): ComparedRow[] => [
  markedRow(
    es.total,
    rates.map(({ total }) => total),
    { of: rates.map(({ totalMinor }) => totalMinor), mark: es.best },
  ),
  plainRow(
    isPackage ? es.parts : es.perNight,
    rates.map(({ perNight }) => perNight),
  ),
  ...rowOfSome(
    es.board,
    rates.map(({ board }) => board),
  ),
  plainRow(
    es.cancelling,
    rates.map(({ cancellation }) => cancellation.text),
  ),
  ...rowOfSome(
    es.mostGuests,
    rates.map(({ mostGuests }) => (mostGuests === null ? null : hotelPage.mostGuests(mostGuests))),
  ),
  ...rowOfSome(
    es.due,
    rates.map(({ due }) => due),
  ),
];

const Choice = ({ rate: { id, name, board, total, notSold } }: { rate: Rate }) =>
  notSold === null ? (
    <button
      type="submit"
      name="offer"
      value={id}
      className="button button-primary w-full"
      aria-label={hotelPage.chooseNamed(name, board, total)}
    >
      {es.choose}
    </button>
  ) : (
    notSold
  );
