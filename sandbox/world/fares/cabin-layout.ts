import { type CabinCode, cabinsOf } from '../airlines/cabins.ts';
import type { Flight } from '../network/timetable.ts';
import { seededRandom } from '../seeded-random.ts';
import { flightKey } from './inventory.ts';

/** One seat of an aircraft; `x` counts rows from the nose, `y` positions across, including aisles. */
export type Seat = {
  number: string;
  row: number;
  letter: string;
  x: number;
  y: number;
  isWindow: boolean;
  isAisle: boolean;
  isExit: boolean;
  hasLegRoom: boolean;
  isTaken: boolean;
  /** The seat's price in whole US dollars; 0 is free. */
  dollars: number;
};

export type CabinLayout = {
  cabin: CabinCode;
  /** Positions across from left to right, `|` for an aisle. */
  across: string;
  firstRow: number;
  lastRow: number;
  exitRows: number[];
  seats: Seat[];
};

/** The cabin of a flight for seat selection. The number of taken seats follows the seats sold. */
export function cabinLayout(flight: Flight, cabin: CabinCode, freeSeats: number): CabinLayout {
  const known = cabinsOf(flight.route.airline, flight.aircraft).find((one) => one.cabin === cabin);
  if (!known) return { cabin, across: '', firstRow: 1, lastRow: 0, exitRows: [], seats: [] };
  const { across, firstRow, lastRow, exitRows } = known;
  const seats = known.seats.map((seat) => seatAt(flight, { ...seat, across, firstRow, exitRows, cabin }));
  takeUntilFree(flight, seats, freeSeats);
  return { cabin, across, firstRow, lastRow, exitRows, seats };
}

function seatAt(
  flight: Flight,
  { row, letter, across, firstRow, exitRows, cabin }: Omit<CabinLayout, 'seats' | 'lastRow'> & { row: number; letter: string },
): Seat {
  const y = across.indexOf(letter);
  const isExit = exitRows.includes(row);
  const isWindow = y === 0 || y === across.length - 1;
  const isAisle = across[y - 1] === '|' || across[y + 1] === '|';
  const isFront = row < firstRow + 5;
  const rate = flight.route.km > 5_000 ? 2.5 : flight.route.km > 1_500 ? 1.5 : 1;
  const base = isExit ? 22 : isFront ? 14 : isWindow || isAisle ? 8 : 6;
  return {
    number: `${row}${letter}`,
    row,
    letter,
    x: row - firstRow,
    y,
    isWindow,
    isAisle,
    isExit,
    hasLegRoom: isExit,
    isTaken: false,
    dollars: cabin === 'ECONOMY' ? Math.round(base * rate) : 0,
  };
}

/** Marks seats as taken, in an order fixed per flight, until only `freeSeats` are free. */
function takeUntilFree(flight: Flight, seats: Seat[], freeSeats: number): void {
  const key = flightKey(flight);
  const byDraw = seats.map((seat) => ({ seat, drawn: seededRandom(key, seat.number) })).sort((a, b) => a.drawn - b.drawn);
  for (const { seat } of byDraw.slice(0, Math.max(0, seats.length - freeSeats))) seat.isTaken = true;
}
