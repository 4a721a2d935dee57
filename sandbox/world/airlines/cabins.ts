import { CABINS } from '../data/cabins.ts';
import { rowsOf } from '../table-rows.ts';
import type { AirlineKind } from './airlines.ts';

export type CabinCode = 'ECONOMY' | 'PREMIUM_ECONOMY' | 'BUSINESS' | 'FIRST';

/** One cabin of an aircraft; rows count from the nose, through all cabins. */
export type Cabin = {
  cabin: CabinCode;
  firstRow: number;
  lastRow: number;
  /** Positions across from left to right, `|` for an aisle. */
  across: string;
  exitRows: number[];
  /** The seats, front to back: `1A`. */
  seats: { row: number; letter: string }[];
};

const BY_LETTER: Record<string, CabinCode> = { F: 'FIRST', C: 'BUSINESS', W: 'PREMIUM_ECONOMY', Y: 'ECONOMY' };

/** By airline or kind of airline, and type of aircraft. */
const LAYOUTS = new Map<string, Cabin[]>();
for (const [airline, types, cabins, exits = ''] of rowsOf<[string, string, string, string?]>(CABINS)) {
  const exitRows = exits.split(' ').map(Number);
  for (const type of types.split(' '))
    LAYOUTS.set(
      `${airline} ${type}`,
      cabins.split(' ').map((text) => cabinOf(text, exitRows)),
    );
}

/** `C1-3:AC_DF` or `Y8-32:ABC_DEF_HJK-32DEF`. */
function cabinOf(text: string, exits: number[]): Cabin {
  const [, letter, first, last, across, missing = ''] = /^([FCWY])(\d+)-(\d+):([A-L_]+)(?:-(\w+))?$/.exec(text) as unknown as [
    string,
    string,
    string,
    string,
    string,
    string?,
  ];
  const [firstRow, lastRow] = [Number(first), Number(last)];
  const [missingRow, ...missingLetters] = [Number.parseInt(missing, 10), ...missing.replace(/^\d+/, '')];
  const seats = [];
  for (let row = firstRow; row <= lastRow; row++) {
    for (const seat of across.replaceAll('_', '')) {
      if (row !== missingRow || !missingLetters.includes(seat)) seats.push({ row, letter: seat });
    }
  }
  const exitRows = exits.filter((row) => row >= firstRow && row <= lastRow);
  return { cabin: BY_LETTER[letter] as CabinCode, firstRow, lastRow, across: across.replaceAll('_', '|'), exitRows, seats };
}

/** The cabins of an airline's aircraft, front to back; that of a full-service airline where its kind has no row. */
export function cabinsOf({ code, kind }: { code: string; kind: AirlineKind }, aircraft: string): Cabin[] {
  return (
    LAYOUTS.get(`${code} ${aircraft}`) ??
    LAYOUTS.get(`*${kind} ${aircraft}`) ??
    (LAYOUTS.get(`*full ${aircraft}`) ?? []).filter(({ cabin }) => kind === 'full' || cabin === 'ECONOMY')
  );
}
