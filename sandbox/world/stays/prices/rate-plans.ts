import { BREAKFAST_SHARE_ELSEWHERE, BREAKFAST_SHARES } from '../../data/stays/breakfast.ts';
import { seededRandom } from '../../seeded-random.ts';
import { sharesIn } from '../../table-rows.ts';
import type { WorldHotel } from '../hotels.ts';

/** Board codes, as hotels use them. */
export type BoardCode = 'RO' | 'BB' | 'HB' | 'FB' | 'AI';

/** Free until an hour of the hotel's local time, this many days before check-in; then this fee. */
export type Penalty = { daysBefore: number; hour: string; fee: 'first-night' | 'half' | 'everything' };

/** A room's terms and price factor. */
export type RatePlan = {
  /** Its index in the hotel's list. */
  index: number;
  board: BoardCode;
  /** Empty: non-refundable. */
  penalties: Penalty[];
  /** Where the stay is paid: to the seller, at the hotel, or at the guest's choice. */
  payment: 'seller' | 'hotel' | 'either';
  priceFactor: number;
};

/** The price of a meal plan per adult and night, in US cents at three stars. */
const MEALS: Record<BoardCode, number> = { RO: 0, BB: 650, HB: 2_300, FB: 3_900, AI: 6_200 };
export const mealCents = (board: BoardCode, stars: number): number => Math.round(MEALS[board] * (0.4 + 0.2 * stars));

const everything = (daysBefore: number, hour: string): Penalty[] => [{ daysBefore, hour, fee: 'everything' }];

const breakfastShares = new Map(sharesIn(BREAKFAST_SHARES));

/** Whether a hotel's simplest rate has breakfast, by the custom of its country. */
function includesBreakfast({ id, kind, city }: Pick<WorldHotel, 'id' | 'kind' | 'city'>): boolean {
  if (kind === 'resort') return true;
  if (kind !== 'hotel') return false;
  return seededRandom('plan', id, 'breakfast') < (breakfastShares.get(city.countryCode) ?? BREAKFAST_SHARE_ELSEWHERE);
}

/** The rate plans of a hotel: three to six. */
export function ratePlansOf(hotel: Pick<WorldHotel, 'id' | 'kind' | 'services' | 'city'>): RatePlan[] {
  const { id, kind, services } = hotel;
  const draw = (what: string) => seededRandom('plan', id, what);
  const days = [1, 2, 3, 5, 7][Math.floor(draw('days') * 5)] as number;
  const hour = ['14:00:00', '18:00:00', '23:59:00'][Math.floor(draw('hour') * 3)] as string;
  const firstNight: Penalty[] = [{ daysBefore: days, hour, fee: 'first-night' }];
  const inSteps: Penalty[] = [
    { daysBefore: days + 7, hour, fee: 'first-night' },
    { daysBefore: days + 2, hour, fee: 'half' },
    { daysBefore: days, hour, fee: 'everything' },
  ];
  const hasKitchenOnly = !services.includes('restaurant') && kind === 'apartments';
  const simple: BoardCode = includesBreakfast(hotel) ? 'BB' : 'RO';
  const fed: BoardCode = kind === 'resort' ? 'AI' : simple === 'RO' ? 'BB' : 'HB';
  const servesMore = fed === 'HB' ? services.includes('restaurant') : !hasKitchenOnly;
  const plans: (Omit<RatePlan, 'index'> | false)[] = [
    { board: simple, penalties: [], payment: 'seller', priceFactor: 0.88 },
    {
      board: simple,
      penalties: draw('steps') < 0.3 ? inSteps : firstNight,
      payment: draw('either') < 0.3 ? 'either' : 'seller',
      priceFactor: 1,
    },
    servesMore
      ? { board: fed, penalties: firstNight, payment: 'seller', priceFactor: 1 }
      : { board: simple, penalties: everything(0, hour), payment: 'seller', priceFactor: 1.08 },
    servesMore && draw('fed-cheap') < 0.6 && { board: fed, penalties: [], payment: 'seller', priceFactor: 0.89 },
    fed !== 'HB' &&
      (kind === 'resort' || (services.includes('restaurant') && draw('half-board') < 0.3)) && {
        board: 'HB',
        penalties: firstNight,
        payment: 'seller',
        priceFactor: 1,
      },
    draw('at-hotel') < 0.55 && { board: simple, penalties: everything(1, '18:00:00'), payment: 'hotel', priceFactor: 1.03 },
  ];
  return plans.filter((plan) => plan !== false).map((plan, index) => ({ ...plan, index }));
}
