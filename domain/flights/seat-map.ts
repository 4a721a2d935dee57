import type { Money } from '../money.ts';

/** The cabin of one flight for drawing; every supplier's seat map is translated into this. */
export type SeatMap = {
  segmentId: string;
  cabins: SeatCabin[];
  /** Amenities of the seats in the supplier's words: power, wifi, pitch. */
  amenities: string[];
};

export type SeatCabin = {
  /** As in offers: `ECONOMY`, `BUSINESS`… */
  cabin: string;
  deck: number;
  /** Seat letters from left to right; `null` for an aisle, empty for a column without seats. */
  columns: (string | null)[];
  rows: SeatRow[];
};

export type SeatRow = {
  /** The painted row number; `null` for a row without seats, such as galleys or exits. */
  number: number | null;
  isExitRow: boolean;
  /** One entry for each column: a seat, a facility, or null. */
  places: (Seat | Facility | null)[];
};

export type Facility = { kind: 'lavatory' | 'galley' | 'bassinet' | 'closet' | 'stairs' | 'exit' | 'other'; name: string };

export type SeatTrait = 'window' | 'aisle' | 'middle' | 'exit-row' | 'leg-room' | 'no-infant' | 'no-child' | 'restricted';

export type Seat = {
  kind: 'seat';
  /** As on the boarding pass: `14A`. */
  number: string;
  traits: SeatTrait[];
  /** The airline's notices about the seat, in its own words. */
  notes: string[];
  /** Availability and price for each traveller. */
  offers: SeatOffer[];
};

export type SeatOffer = {
  travelerId: string;
  status: 'available' | 'occupied' | 'blocked';
  /** `null` when not for sale; zero means free. */
  price: Money | null;
  /** The supplier's id of this seat for this traveller, if needed to buy it. */
  serviceId?: string;
};
