import type { ShownStay, StayOfferAnswer } from '#contract/shapes.ts';
import { formatDay } from '#domain/calendar-date.ts';
import { formatMoney, type Money, negated, sumMoney } from '#domain/money.ts';
import { areTermsUnknown, freeUntil, isFreeAt } from '#domain/stays/cancellation.ts';
import { reducedBy } from '#domain/stays/holiday/package-rate.ts';
import { dueAtHotel, nightsOf } from '#domain/stays/stay-offer.ts';
import { localMoment } from '../../journey/local-moment.ts';
import { holiday } from '../../messages/es/stays/holiday.ts';
import { boards, stayLines as words } from '../../messages/es/stays/stay-offers.ts';
import { priceWords, termsNow } from '../../prices/charged-words.ts';
import { partsInWords } from '../../prices/parts-in-words.ts';

/** The hotel's time zone and city: deadlines are stated in the hotel's local time. */
type At = { timeZone: string; city: string };

export type StayOfferView = ReturnType<typeof stayOfferView>;

/**
 * An offer in words and figures: total, price per night, charges due at the hotel, cancellation costs, and whether it can be
 * booked here.
 */
export function stayOfferView(offer: StayOfferAnswer & Partial<Pick<ShownStay, 'sale'>>, at: At, now: number) {
  const nights = nightsOf(offer);
  const { amountMinor, currency } = offer.total;
  const due = offer.rooms.flatMap(({ charges }) => charges).filter(({ isDueAtHotel }) => isDueAtHotel);
  return {
    total: priceWords(offer.total),
    totalFor: words.totalFor(nights, offer.rooms.length),
    perNight: words.perNight(priceWords({ amountMinor: Math.round(amountMinor / Math.max(1, nights)), currency })),
    due: due.length > 0 ? inWords(dueAtHotel(offer)) : null,
    dueNames: [...new Set(due.map(({ name }) => name))].filter(Boolean).join(', '),
    board: boardOf(offer),
    rooms: roomsOf(offer),
    cancellation: cancellationOf(offer, at, now),
    isSoldHere: offer.paidTo === 'agency' && !offer.sale?.isOnRequest,
    isOnRequest: offer.sale?.isOnRequest ?? false,
    packageRate: null as string | null,
  };
}

/** What is paid at the hotel is charged by it, as it says. */
const inWords = (amounts: Money[]): string => amounts.map(formatMoney).join(' + ');

/** The same rooms with their flight: one total, and below it the share of each and the package discount. */
export function packageOfferView<View extends Pick<StayOfferView, 'total'>>(
  view: View,
  { total: hotel, packageRate }: Pick<ShownStay, 'total' | 'packageRate'>,
  flight: { total: Money; travelers: number },
) {
  const total = sumMoney(hotel.currency, [reducedBy(hotel, packageRate), flight.total]);
  const [ofFlight = '', ofHotel = ''] = partsInWords([flight.total, reducedBy(hotel, packageRate)]);
  const parts = holiday.parts(ofFlight, termsNow() ? ofHotel : view.total);
  return {
    ...view,
    total: priceWords(total),
    totalFor: holiday.totalFor(flight.travelers),
    perNight: parts,
    packageRate: packageRate && holiday.packageRate(priceWords(negated(packageRate.off)), formatDay(packageRate.until)),
  };
}

/** The meals, once if all rooms have the same, else each. */
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

/** The deadline for free cancellation in the hotel's local time, and the fee of each later step, if given. */
function cancellationOf(offer: StayOfferAnswer, { timeZone, city }: At, now: number): CancellationView {
  if (areTermsUnknown(offer)) return UNKNOWN_TERMS;
  const { cancellation, total } = offer;
  const moment = (instant: string) => localMoment(new Date(instant), timeZone, new Date(now));
  const steps = cancellation.steps
    .filter(({ fee }) => fee.amountMinor > 0)
    .map(({ from, fee }) => ({ from, fee: fee.amountMinor < total.amountMinor ? fee : total }));
  if (!cancellation.isRefundable) return { tone: 'costs', text: words.nonRefundable, steps: [] };
  const until = freeUntil(cancellation) ?? '';
  const later = steps
    .filter(({ from }) => Date.parse(from) > 0)
    .map(({ from, fee }) => words.feeFrom(moment(from), priceWords(fee)));
  if (isFreeAt(offer, now)) return { tone: 'free', text: words.freeUntil(moment(until), city), steps: later };
  const isFromTheStart = Date.parse(until) <= 0;
  return {
    tone: 'costs',
    text: isFromTheStart ? words.costsAlways : words.notFreeAnyMore(moment(until), city),
    steps: later,
  };
}
