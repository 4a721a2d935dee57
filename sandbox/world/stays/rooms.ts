import type { AccommodationType } from '#domain/stays/hotel.ts';
import { seededRandom } from '../seeded-random.ts';
import type { House } from './house.ts';

export type RoomType = {
  /** Its index in the hotel's list. */
  index: number;
  name: string;
  mostAdults: number;
  mostChildren: number;
  mostGuests: number;
  beds: { quantity: number; type: string }[];
  squareMetres: number;
  /** The price relative to the hotel's simplest room. */
  priceFactor: number;
  /** The number of such rooms. */
  count: number;
};

/** What a resort's better rooms look at: the sea on a beach, elsewhere its pool. */
const RESORT_VIEW = 'Ocean View Room';
const INLAND_VIEW = 'Pool View Room';

/** name|adults|children|guests|beds|square metres|price factor|number of such rooms in ten */
const ROOMS: Record<AccommodationType, string[]> = {
  hotel: [
    'Standard Double Room|2|1|2|1 double|18|1|4',
    'Standard Twin Room|2|1|2|2 single|19|1.02|3',
    'Superior Queen Room|2|1|3|1 queen|22|1.18|2',
    'Deluxe King Room|2|2|3|1 king|26|1.42|2',
    'Family Room|2|3|5|1 double, 2 single|32|1.6|1',
    'Junior Suite|3|2|4|1 king, 1 sofa|38|2|0.6',
    'Triple Room|3|1|3|3 single|25|1.32|1',
  ],
  apartments: [
    'Studio|2|1|2|1 double|24|1|4',
    'One-Bedroom Apartment|3|2|4|1 double, 1 sofa|38|1.35|3',
    'Two-Bedroom Apartment|4|3|6|1 queen, 2 single|58|1.95|2',
    'Loft|2|1|3|1 king|34|1.25|1',
    'Three-Bedroom Apartment|6|4|8|1 king, 4 single|86|2.8|0.5',
  ],
  motel: [
    'Double Room|2|1|2|1 double|16|1|4',
    'Double Room with Garage|2|1|2|1 queen|18|1.12|3',
    'Twin Room|2|1|2|2 single|17|1.02|2',
    'Family Room|2|3|5|1 double, 2 single|24|1.45|1',
  ],
  resort: [
    'Garden View Double Room|2|1|3|1 king|30|1|4',
    'Garden View Twin Room|2|2|4|2 double|32|1.03|3',
    `${RESORT_VIEW}|2|2|4|1 king|34|1.28|3`,
    'Junior Suite|3|2|4|1 king, 1 sofa|44|1.6|1',
    'Family Suite|4|3|6|1 king, 4 single|56|2.1|1',
    'Master Suite|2|2|4|1 king|62|2.7|0.4',
  ],
};
const FEWEST_TYPES = 4;
const SIZE: Record<AccommodationType, number> = { hotel: 5, apartments: 3, motel: 3, resort: 14 };

/** The room types of a hotel: always the simple ones and a family room, others at random. */
export function roomsOf({ id, kind, stars, zone }: House): RoomType[] {
  const all = ROOMS[kind];
  const size = SIZE[kind] * (0.5 + seededRandom('size', id)) * (0.6 + 0.15 * stars);
  return all
    .map(readRoom)
    .filter(({ line }) => line < FEWEST_TYPES || (stars >= 3 && seededRandom('room', id, line) < 0.6) || line === 4)
    .map(({ share, line: _, ...room }, index) => ({
      ...room,
      name: room.name === RESORT_VIEW && zone !== 'beach' ? INLAND_VIEW : room.name,
      index,
      count: Math.max(2, Math.round(size * share)),
    }));
}

function readRoom(text: string, line: number) {
  const [name = '', adults, children, guests, beds = '', metres, factor, share] = text.split('|');
  return {
    line,
    name,
    mostAdults: Number(adults),
    mostChildren: Number(children),
    mostGuests: Number(guests),
    beds: beds.split(', ').map((bed) => {
      const [quantity, type = ''] = bed.split(' ');
      return { quantity: Number(quantity), type };
    }),
    squareMetres: Number(metres),
    priceFactor: Number(factor),
    share: Number(share),
  };
}

/** Whether the guests fit into the room. A child can take an adult's place. */
export function fits(
  { mostAdults, mostChildren, mostGuests }: RoomType,
  { adults, childAges }: { adults: number; childAges: number[] },
) {
  const children = childAges.length;
  return adults <= mostAdults && adults + children <= mostGuests + 1 && children <= mostChildren + (mostAdults - adults);
}
