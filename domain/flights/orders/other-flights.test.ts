import { expect, test } from 'vitest';
import type { FlightOffer } from '../flight-offer.ts';
import { type BookedOrder, compareOrder } from './booked-order.ts';

const FLIGHT = { carrierCode: 'AV', number: '28', from: 'BOG', to: 'MIA', departsAt: '2027-02-01T11:10:00' };
const offer = {
  itineraries: [
    {
      segments: [
        {
          id: '1',
          carrierCode: 'AV',
          number: '28',
          departure: { iataCode: 'BOG', at: FLIGHT.departsAt },
          arrival: { iataCode: 'MIA', at: '2027-02-01T15:00:00' },
        },
      ],
    },
  ],
  travelerPricings: [],
} as unknown as FlightOffer;
const order = (flights: BookedOrder['flights']): BookedOrder => ({
  isCancelled: false,
  travelers: [],
  travelerTypes: [],
  flights,
  documents: [],
  ticketingDeadline: null,
});
const said = (...flights: BookedOrder['flights']) => compareOrder({ offer, passengers: [] }, order(flights));

test.each([
  { departsAt: '2027-02-02T11:10:00' },
  { departsAt: '2028-02-01T11:10:00' },
  { departsAt: '2027-02-01T11:15:00' },
  { carrierCode: 'LA' },
  { number: '29' },
  { from: 'MDE' },
  { to: 'FLL' },
])('reports other flights in an order with %j', (changes) => {
  expect(said(FLIGHT)).toEqual([]);
  expect(said({ ...FLIGHT, ...changes })).toEqual(['flights']);
  expect(said(FLIGHT, { ...FLIGHT, ...changes })).toEqual(['flights']);
});
