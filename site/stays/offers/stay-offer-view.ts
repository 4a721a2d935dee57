import type { ShownStay, StayOfferAnswer } from '#contract/shapes.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatMoney, type Money, negated, sumMoney } from '#domain/money.ts';
import { freeUntil } from '#domain/stays/cancellation.ts';
import { reducedBy } from '#domain/stays/package-rate.ts';
import { dueAtHotel, nightsOf } from '#domain/stays/stay-offer.ts';
import { localMoment } from '../../journey/local-moment.ts';
import { holiday } from '../../messages/es/holiday.ts';
import { boards, stayLines as words } from '../../messages/es/stay-offers.ts';

/** Where the hotel is, as far as an offer's words need it: deadlines are told in the hotel's own time. */
type At = { timeZone: string; city: string };

export type StayOfferView = ReturnType<typeof stayOfferView>;

/** An offer in words and figures: the whole price first, what it is a night, what is due at the hotel apart, and what cancelling costs; whether it may be ordered here. */
export function stayOfferView(offer: StayOfferAnswer & Partial<Pick<ShownStay, 'sale'>>, at: At, now: number) {
  const nights = nightsOf(offer);
  const { amountMinor, currency } = offer.total;
  const due = offer.rooms.flatMap(({ charges }) => charges).filter(({ isDueAtHotel }) => isDueAtHotel);
  return {
    total: formatMoney(offer.total),
    totalFor: words.totalFor(nights, offer.rooms.length),
    perNight: words.perNight(formatMoney({ amountMinor: Math.round(amountMinor / Math.max(1, nights)), currency })),
    due: due.length > 0 ? inWords(dueAtHotel(offer)) : null,
    dueNames: [...new Set(due.map(({ name }) => name))].filter(Boolean).join(', '),
    board: boardOf(offer),
    rooms: roomsOf(offer),
    // A price to go by comes without its terms.
    cancellation: offer.sale?.whyOnRequest === 'search-only' ? UNKNOWN_TERMS : cancellationOf(offer, at, now),
    isSoldHere: offer.paidTo === 'agency' && !offer.sale?.isOnRequest,
    isOnRequest: offer.sale?.isOnRequest ?? false,
    packageRate: null as string | null,
  };
}

const inWords = (amounts: Money[]): string => amounts.map(formatMoney).join(' + ');

/** The same rooms with their flight: one price for both, and beneath it what each is of it, and what a package rate takes off. */
export function packageOfferView<View extends Pick<StayOfferView, 'total'>>(
  view: View,
  { total: hotel, packageRate }: Pick<ShownStay, 'total' | 'packageRate'>,
  flight: { total: Money; travelers: number },
) {
  const total = sumMoney(hotel.currency, [reducedBy(hotel, packageRate), flight.total]);
  const parts = holiday.parts(formatMoney(flight.total), view.total);
  return {
    ...view,
    total: formatMoney(total),
    totalFor: holiday.totalFor(flight.travelers),
    perNight: parts,
    packageRate: packageRate && holiday.packageRate(formatMoney(negated(packageRate.off)), formatDay(packageRate.until)),
  };
}

/** Meals that every room has, or those of each. */
const boardOf = ({ rooms }: StayOfferAnswer): string =>
  [...new Set(rooms.map(({ board, boardName }) => (board === 'other' ? boardName : boards[board])))].filter(Boolean).join(' / ');

/** `2 × Doble estándar, Suite` */
function roomsOf({ rooms }: StayOfferAnswer): string {
  const counts = new Map<string, number>();
  for (const { name } of rooms) counts.set(name || words.roomToConfirm, (counts.get(name || words.roomToConfirm) ?? 0) + 1);
  return [...counts].map(([name, number]) => (number > 1 ? words.severalRooms(number, name) : name)).join(', ');
}

export type CancellationView = { tone: 'free' | 'costs'; text: string; steps: string[] };

const UNKNOWN_TERMS: CancellationView = { tone: 'costs', text: words.unknownTerms, steps: [] };

/** Until when it is free, by the hotel's clocks; and where it is told step by step, what each costs. */
function cancellationOf({ cancellation, total }: StayOfferAnswer, { timeZone, city }: At, now: number): CancellationView {
  const moment = (instant: string) => localMoment(new Date(instant), timeZone);
  const steps = cancellation.steps
    .filter(({ fee }) => fee.amountMinor > 0)
    .map(({ from, fee }) => ({ from, fee: fee.amountMinor < total.amountMinor ? fee : total }));
  if (!cancellation.isRefundable) return { tone: 'costs', text: words.nonRefundable, steps: [] };
  const until = freeUntil(cancellation);
  if (until === null) return UNKNOWN_TERMS;
  const later = steps
    .filter(({ from }) => Date.parse(from) > 0)
    .map(({ from, fee }) => words.feeFrom(moment(from), formatMoney(fee)));
  if (Date.parse(until) > now) return { tone: 'free', text: words.freeUntil(moment(until), city), steps: later };
  const isFromTheStart = Date.parse(until) <= 0;
  return {
    tone: 'costs',
    text: isFromTheStart ? words.costsAlways : words.notFreeAnyMore(moment(until), city),
    steps: later,
  };
}
