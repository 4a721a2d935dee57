import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { toDecimal } from '#domain/money.ts';
import { type CabinLayout, cabinLayout, type Seat } from '../../world/fares/cabin-layout.ts';
import { flightKey } from '../../world/fares/inventory.ts';
import type { FareComponent, FareSegment, Sale } from '../../world/fares/sale.ts';
import { fromUsd } from '../../world/rates.ts';
import type { World } from '../../world/world.ts';
import { mandatoryMissing, notOperating, saidAs } from '../errors.ts';
import { dictionariesOf, numberSegments, segmentOf } from './offers.ts';
import { resolveOffer } from './resolve-offer.ts';

/** Seat characteristics by their code. */
const CHARACTERISTICS: Record<string, string> = {
  W: 'Window seat',
  A: 'Aisle seat',
  '9': 'Center seat (not window, not aisle)',
  E: 'Exit row seat',
  L: 'Leg space seat',
  CH: 'Chargeable seat',
  '1A': 'Seat not allowed for infant',
  IE: 'Seat not suitable for child',
};
/** The seat map operation does not document this error code. */
const INVALID_DATA = 4926;
const FACILITIES: Record<string, string> = { LA: 'Lavatory', GN: 'Galley' };

/** `POST /v1/shopping/seatmaps`: the cabin of every flight in some offers, priced for each traveller. */
export function seatMapsOf(world: World, offers: FlightOffer[] | undefined, areOrdered = false) {
  if (!Array.isArray(offers) || offers.length === 0) throw mandatoryMissing('/data');
  const segmentId = numberSegments();
  const sales = offers.map((offer, index) =>
    saidAs(notOperating, () => resolveOffer(world, offer, `/data/${index}`, areOrdered), [INVALID_DATA]),
  );
  const data = sales.flatMap((sale, index) =>
    sale.components.flatMap((part) =>
      part.segments.map((segment) => {
        const { departure, arrival, carrierCode, number, operating, aircraft, id } = segmentOf(segment.flight, segmentId);
        return {
          type: 'seatmap',
          id: '',
          departure,
          arrival,
          carrierCode,
          number,
          operating,
          aircraft,
          class: segment.bookingClass,
          flightOfferId: offers[index]?.id ?? '1',
          segmentId: id,
          ...deckOf(world, sale, part, segment),
        };
      }),
    ),
  );
  const flights = sales.flatMap((sale) => sale.components.map(({ itinerary }) => itinerary));
  return {
    meta: { count: data.length },
    data: data.map((map, index) => ({ ...map, id: String(index + 1) })),
    dictionaries: {
      locations: dictionariesOf(flights, sales[0]?.currency ?? 'USD').locations,
      facilities: FACILITIES,
      seatCharacteristics: CHARACTERISTICS,
    },
  };
}

function deckOf(world: World, sale: Sale, part: FareComponent, { flight, cabin }: FareSegment) {
  const layout = cabinLayout(flight, cabin, world.inventory.freeSeats(flight, cabin, world.today()));
  const chosen = world.inventory.chosenSeats(flightKey(flight));
  const isFree = (seat: Seat) => !seat.isTaken && !chosen.has(seat.number);
  const isIncluded = part.terms.family.seat === 'included';
  const seats = layout.seats.map((seat) => ({
    cabin,
    number: seat.number,
    coordinates: { x: seat.x, y: seat.y },
    characteristicsCodes: characteristicsOf(seat, isIncluded),
    travelerPricing: sale.travelers
      .filter(({ kind }) => kind !== 'HELD_INFANT')
      .map(({ id, kind }) => {
        const barred = seat.isExit && kind === 'CHILD';
        const status = !isFree(seat) ? 'OCCUPIED' : barred ? 'BLOCKED' : 'AVAILABLE';
        return {
          travelerId: id,
          seatAvailabilityStatus: status,
          ...(status === 'AVAILABLE' ? { price: seatPrice(isIncluded ? 0 : seat.dollars, sale.currency) } : {}),
        };
      }),
  }));
  const free = layout.seats.filter(isFree).length;
  return {
    decks: [{ deckType: 'MAIN', deckConfiguration: configurationOf(layout), facilities: facilitiesOf(layout), seats }],
    aircraftCabinAmenities: amenitiesOf(part),
    availableSeatsCounters: sale.travelers
      .filter(({ kind }) => kind !== 'HELD_INFANT')
      .map(({ id }) => ({ travelerId: id, value: free })),
  };
}

function seatPrice(dollars: number, currency: string) {
  const total = toDecimal(fromUsd(dollars * 100, currency));
  return { currency, total, base: total, taxes: [] };
}

function characteristicsOf(seat: Seat, isIncluded: boolean): string[] {
  return [
    seat.isWindow ? 'W' : seat.isAisle ? 'A' : '9',
    ...(seat.isExit ? ['E', '1A', 'IE'] : []),
    ...(seat.hasLegRoom ? ['L'] : []),
    ...(seat.dollars > 0 && !isIncluded ? ['CH'] : []),
  ];
}

function configurationOf({ across, firstRow, lastRow, exitRows }: CabinLayout) {
  const length = lastRow - firstRow + 1;
  return {
    width: across.length,
    length,
    startSeatRow: firstRow,
    endSeatRow: lastRow,
    startWingsX: Math.floor(length * 0.35),
    endWingsX: Math.floor(length * 0.65),
    startWingsRow: firstRow + Math.floor(length * 0.35),
    endWingsRow: firstRow + Math.floor(length * 0.65),
    exitRowsX: exitRows.map((row) => row - firstRow),
  };
}

function facilitiesOf({ across, lastRow, firstRow }: CabinLayout) {
  const behind = lastRow - firstRow + 1;
  const at = (code: string, y: number) => ({
    code,
    column: across[y] as string,
    row: String(lastRow),
    position: 'REAR',
    coordinates: { x: behind, y },
  });
  return [at('LA', 0), at('LA', across.length - 1), at('GN', Math.floor(across.length / 2) - 1)];
}

function amenitiesOf({ itinerary }: FareComponent) {
  const isLong = itinerary.some(({ route }) => route.km > 5_000);
  return {
    power: { isChargeable: false, powerType: isLong ? 'PLUG_OR_USB_PORT' : 'USB_PORT', usbType: 'USB_A' },
    seat: { legSpace: isLong ? 32 : 29, spaceUnit: 'INCHES', tilt: 'NORMAL', amenityType: 'SEAT' },
    wifi: { isChargeable: true, wifiCoverage: 'FULL' },
    food: { isChargeable: !isLong, foodType: isLong ? 'MEAL' : 'SNACK' },
    beverage: { isChargeable: !isLong, beverageType: isLong ? 'ALCOHOLIC_AND_NON_ALCOHOLIC' : 'NON_ALCOHOLIC' },
  };
}
