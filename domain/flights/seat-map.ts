import type { Money } from '../money.ts';

/** The cabin of one flight as it can be drawn: what every supplier's seat map is translated into. */
export type SeatMap = {
  segmentId: string;
  cabins: SeatCabin[];
  /** What the seat has, in the supplier's words: power, wifi, pitch. */
  amenities: string[];
};

export type SeatCabin = {
  /** In the vocabulary of offers: `ECONOMY`, `BUSINESS`… */
  cabin: string;
  deck: number;
  /** Seat letters from left to right; `null` for an aisle, empty for a column that never has a seat. */
  columns: (string | null)[];
  rows: SeatRow[];
};

export type SeatRow = {
  /** The number painted on the row; `null` for a row without seats, such as one of galleys or exits. */
  number: number | null;
  isExitRow: boolean;
  /** One place for each column: a seat, something else that stands there, or nothing. */
  places: (Seat | Facility | null)[];
};

export type Facility = { kind: 'lavatory' | 'galley' | 'bassinet' | 'closet' | 'stairs' | 'exit' | 'other'; name: string };

export type SeatTrait = 'window' | 'aisle' | 'middle' | 'exit-row' | 'leg-room' | 'no-infant' | 'no-child' | 'restricted';

export type Seat = {
  kind: 'seat';
  /** `14A`, as on the boarding pass. */
  number: string;
  traits: SeatTrait[];
  /** What the airline wants known before it is chosen, in its own words. */
  notes: string[];
  /** For each traveller: can it be had, and for how much. */
  offers: SeatOffer[];
};

export type SeatOffer = {
  travelerId: string;
  status: 'available' | 'occupied' | 'blocked';
  /** `null` when it is not for sale; an amount of zero is free. */
  price: Money | null;
  /** The supplier's own name of this seat for this traveller, where buying it needs one. */
  serviceId?: string;
};
