import type { SandboxAnswer } from '../http.ts';
import type { WorldHotel } from '../world/stays/hotels.ts';
import { createSales, type StaySale, totalCents } from '../world/stays/stay-sale.ts';
import type { StayWorld } from '../world/stays/stay-world.ts';
import { hotelInRates } from './hotel-shape.ts';
import { roomTypeObject } from './rate-shape.ts';
import { type RatesRequest, readRatesRequest } from './rates-request.ts';

/** `POST /hotels/rates`: available rates, each hotel's cheapest first; 204 without a body if there are none. */
export function searchRates(world: StayWorld, body: Record<string, unknown>): SandboxAnswer {
  const request = readRatesRequest(body, world);
  const { question, currency, returnsHotels } = request;
  const sales = createSales(world, question);
  const found = request.hotels
    .map((hotel) => ({ hotel, sales: wanted(sales.of(hotel), request) }))
    .filter((one) => one.sales.length > 0);
  if (found.length === 0) return { status: 204 };
  if (request.isCheapestFirst) found.sort((a, b) => cheapest(a.sales) - cheapest(b.sales));
  const at = Math.floor(world.now() / 1_000);
  return {
    status: 200,
    body: {
      data: found.map(({ hotel, sales: offered }) => ({
        hotelId: hotel.id,
        roomTypes: offered.map((sale) =>
          roomTypeObject(sale, { hotelId: hotel.id, room: sale.room.index, plan: sale.plan.index, question, currency, at }),
        ),
        et: 0,
      })),
      guestLevel: 0,
      sandbox: true,
      ...(returnsHotels ? { hotels: found.map(({ hotel }: { hotel: WorldHotel }) => hotelInRates(hotel)) } : {}),
    },
  };
}

const cheapest = ([first]: StaySale[]): number => (first ? totalCents(first) : Number.POSITIVE_INFINITY);

function wanted(sales: StaySale[], { boards, isRefundableOnly, mostRates }: RatesRequest): StaySale[] {
  return sales
    .filter(({ plan }) => (!boards || boards.has(plan.board)) && (!isRefundableOnly || plan.penalties.length > 0))
    .slice(0, mostRates);
}
