import { addDays } from '#domain/calendar-date.ts';

/** Items as `FarBooks.aBooking` takes them, with as much of an offer as lists of bookings tell. */

type Leg = [from: string, to: string, day: string];

export const aFlight = (...legs: Leg[]) => ({
  kind: 'flight' as const,
  offer: {
    id: 'flight',
    itineraries: legs.map(([from, to, day]) => ({
      segments: [{ departure: { iataCode: from, at: `${day}T10:00:00` }, arrival: { iataCode: to, at: `${day}T14:30:00` } }],
    })),
    travelerPricings: [{ travelerId: '1' }, { travelerId: '2' }],
  } as never,
});

export const aStay = (city: string, checkIn: string, nights = 3) => ({
  kind: 'stay' as const,
  supplier: 'beds',
  offer: {
    id: 'stay',
    checkIn,
    checkOut: addDays(checkIn, nights),
    hotel: { name: 'Hotel', city },
    rooms: [{ occupancy: { adults: 2, childAges: [4] } }],
  } as never,
});

export const anOuting = (kind: 'cruise' | 'tour', place: string, begins: string, days = 7) => ({
  kind,
  supplier: 'catalogue',
  offer: { id: kind, kind, place, begins, ends: addDays(begins, days), travelers: [{ age: 30 }] } as never,
});
