import type { Money } from '#domain/money.ts';
import { type CancellationTerms, joinTerms } from '#domain/stays/cancellation.ts';
import type { RoomOccupancy } from '#domain/stays/occupancy.ts';
import type { Board, OfferedRoom, PaidTo, StayCharge, StayOffer } from '#domain/stays/stay-offer.ts';
import { type AmountShape, largest, moneyAtLeast, moneyIn, sumIn } from '../amounts.ts';
import type { StayQuery } from '../port.ts';
import { instantOf } from './cancel-time.ts';
import { plainWords } from './plain-words.ts';
import type { PoliciesShape, PrebookShape, RateShape, RoomTypeShape, TaxShape } from './shapes.ts';

type Asked = Pick<StayQuery, 'checkIn' | 'checkOut' | 'nationality' | 'rooms'>;

/** An offer from a room type with its rates; `undefined` if it does not fit the whole party, or its prices are invalid. */
export function stayOfferOf(hotelId: string, roomType: RoomTypeShape, asked: Asked): StayOffer | undefined {
  const { offerId: id, rates, offerRetailRate, suggestedSellingPrice, roomTypeId } = roomType;
  // Prices for members of a loyalty programme cannot be sold.
  if (roomType.loyaltyMembershipIdRequired || isOfPackages(roomType.rateType)) return undefined;
  const rooms = roomsOf(rates, asked, roomTypeId ?? '');
  const currency = rooms?.[0]?.cost.currency;
  if (!rooms || !currency) return undefined;
  const cost = offerRetailRate
    ? moneyIn(offerRetailRate)
    : sumIn(
        currency,
        rooms.map((room) => room.cost),
      );
  return offerOf({ id, hotelId, rooms, cost, paidTo: paidToOf(rates) }, asked, leastOf(suggestedSellingPrice, rates));
}

/**
 * Such a rate may be sold inside a package only. These rooms are sold alone, or together with a flight at a price of their own.
 */
const isOfPackages = (rateType: string | null | undefined): boolean => rateType?.toLowerCase() === 'package';

/** The offer as confirmed by a prebook; `undefined` if it is not the same stay any more. */
export function quotedOfferOf(prebook: PrebookShape, before: StayOffer): StayOffer | undefined {
  const { hotelId, checkin, checkout, currency, price, suggestedSellingPrice } = prebook;
  // In place of rooms sold out meanwhile others may come, at another rate.
  if (prebook.isPackageRate === true) return undefined;
  if (hotelId !== before.hotelId || checkin !== before.checkIn || checkout !== before.checkOut) return undefined;
  const rates = prebook.roomTypes.flatMap((roomType) => roomType.rates);
  const asked = { ...before, rooms: before.rooms.map(({ occupancy }) => occupancy) };
  const said = roomsOf(rates, asked, before.rooms[0]?.roomTypeId ?? '');
  if (!said) return undefined;
  const rooms = said.map((room) => ({ ...room, remarks: linesOf(room.remarks, plainWords(prebook.termsAndConditions)) }));
  const cost = moneyIn({ amount: price, currency });
  const paidTo = paidToOf(rates, prebook.paymentTypes);
  return offerOf({ id: before.id, hotelId, rooms, cost, paidTo }, before, leastOf(suggestedSellingPrice, rates));
}

function offerOf(
  { cost, rooms, ...rest }: { id: string; hotelId: string; rooms: OfferedRoom[]; cost: Money | undefined; paidTo: PaidTo },
  { checkIn, checkOut, nationality }: Pick<Asked, 'checkIn' | 'checkOut' | 'nationality'>,
  least: Least,
): StayOffer | undefined {
  if (!cost || cost.amountMinor === 0 || least === 'unreadable') return undefined;
  // Cancellation costs are stated per room, and would be shown as those of the whole stay.
  if (rooms.some((room) => room.cost.currency !== cost.currency)) return undefined;
  // Never below the hotel's minimum public price.
  const total = largest(cost, ...least);
  const [known, ...others] = least;
  const allowed = known && largest(known, ...others);
  if (!total) return undefined;
  const cancellation = joinTerms(rooms.map((room) => ({ terms: room.cancellation, price: room.cost })));
  return { ...rest, checkIn, checkOut, nationality, rooms, cost, total, ...(allowed ? { least: allowed } : {}), cancellation };
}

type Least = Money[] | 'unreadable';

/**
 * The minimum selling prices: for the whole offer, and the sum of the rooms' if all rooms state one. Documents call the one of a room
 * one of all rooms together, too: where each room repeats the offer's, they are not added up.
 */
function leastOf(ofAll: AmountShape | null | undefined, rates: RateShape[]): Least {
  const ofRooms = rates.flatMap(({ retailRate }) => retailRate.suggestedSellingPrice ?? []);
  const known = ofRooms.map(moneyAtLeast);
  const whole = ofAll ? moneyAtLeast(ofAll) : undefined;
  // An unreadable minimum price must not count as none.
  if ((ofAll && !whole) || known.includes(undefined)) return 'unreadable';
  const isRepeated = rates.length > 1 && known.every((one) => one && whole && isSame(one, whole));
  const sum = known.length === rates.length && known[0] && !isRepeated ? sumIn(known[0].currency, known) : undefined;
  return [whole, sum].filter((one) => one !== undefined);
}

const isSame = (one: Money, other: Money): boolean => one.amountMinor === other.amountMinor && one.currency === other.currency;

/** `hotel` only if the hotel alone can collect the payment; if both can, the agency does. */
function paidToOf(rates: RateShape[], ofAll?: string[] | null): PaidTo {
  const lists = [...rates.map(({ paymentTypes }) => paymentTypes), ofAll].filter((types) => types && types.length > 0);
  return lists.some((types) => types?.includes('PROPERTY_PAY') && !types.includes('NUITEE_PAY')) ? 'hotel' : 'agency';
}

/** One room for each requested room, in order; undefined if one does not match. */
function roomsOf(rates: RateShape[], { rooms }: Pick<Asked, 'rooms'>, roomTypeId: string): OfferedRoom[] | undefined {
  if (rates.length !== rooms.length) return undefined;
  const inOrder = rates.toSorted((a, b) => (a.occupancyNumber ?? 0) - (b.occupancyNumber ?? 0));
  const read = inOrder.flatMap((rate, index) => {
    const occupancy = rooms[index];
    const cost = rate.retailRate.total ? moneyIn(rate.retailRate.total) : undefined;
    if (!occupancy || !cost || !isFor(rate, occupancy)) return [];
    const { charges, unpriced } = chargesOf(rate);
    const boardName = rate.boardName ?? rate.boardType ?? '';
    return {
      roomTypeId: roomTypeId || (rate.name ?? ''),
      name: rate.name ?? '',
      occupancy,
      mostGuests: rate.maxOccupancy || null,
      board: boardOf(rate.boardType ?? '', boardName),
      boardName,
      cost,
      charges,
      remarks: linesOf(plainWords(rate.remarks), ...(rate.cancellationPolicies?.hotelRemarks ?? []).map(plainWords), ...unpriced),
      cancellation: termsOf(rate.cancellationPolicies, cost, sumIn(cost.currency, [cost, ...dueOf(rate)])),
    };
  });
  return read.length === rooms.length ? read : undefined;
}

const linesOf = (...texts: string[]): string => [...new Set(texts)].filter(Boolean).join('\n');

/** Whether a rate is for exactly these numbers of adults and children. */
const isFor = ({ adultCount, childCount }: RateShape, { adults, childAges }: RoomOccupancy): boolean =>
  (adultCount ?? adults) === adults && (childCount ?? childAges.length) === childAges.length;

/** What is due at the hotel besides the price of a room; an amount that is not said is undefined. */
const dueOf = ({ retailRate: { taxesAndFees } }: RateShape): (Money | undefined)[] =>
  (taxesAndFees ?? []).filter(({ included }) => included !== true).map(chargeIn);

const chargeIn = ({ amount, currency }: TaxShape): Money | undefined =>
  amount === null || amount === undefined ? undefined : moneyIn({ amount, currency: currency ?? '' });

/** Taxes and fees; those due without an amount are returned as text. */
function chargesOf({ retailRate: { taxesAndFees } }: RateShape): { charges: StayCharge[]; unpriced: string[] } {
  const charges: StayCharge[] = [];
  const unpriced: string[] = [];
  for (const tax of taxesAndFees ?? []) {
    const { included } = tax;
    const name = plainWords(tax.description);
    const money = chargeIn(tax);
    if (money && money.amountMinor > 0) charges.push({ name, amount: money, isDueAtHotel: included !== true });
    else if (!money && included !== true && name) unpriced.push(name);
  }
  return { charges, unpriced };
}

/**
 * The cancellation terms of a room at a price: free until the first step. Anything unclear is read to the guest's disadvantage. Of what a
 * percentage is, no document says: it is of `whole`, all that the room costs with what is due at the hotel, or unclear without it.
 */
export function termsOf(policies: PoliciesShape | null | undefined, price: Money, whole?: Money): CancellationTerms {
  const infos = policies?.cancelPolicyInfos ?? [];
  if (policies?.refundableTag === 'NRFN' || infos.length === 0) return { isRefundable: false, steps: [] };
  const steps = infos.flatMap(({ cancelTime, timezone, ...fee }) => {
    const from = instantOf(cancelTime, timezone);
    return from ? { from, fee: feeOf(fee, price, whole) } : [];
  });
  if (steps.length < infos.length) return { isRefundable: false, steps: [] };
  return { isRefundable: true, steps: steps.toSorted((a, b) => a.from.localeCompare(b.from)) };
}

type FeeShape = AmountShape & { type?: string | null | undefined };

function feeOf({ type, ...shape }: FeeShape, price: Money, whole: Money | undefined): Money {
  const kind = (type ?? 'amount').toLowerCase();
  if (kind.startsWith('percent')) {
    if (!whole || shape.amount < 0) return price;
    const amountMinor = Math.ceil((whole.amountMinor * shape.amount) / 100);
    return { amountMinor: Math.min(price.amountMinor, amountMinor), currency: price.currency };
  }
  const fee = kind === 'amount' ? moneyIn(shape) : undefined;
  return fee?.currency === price.currency ? fee : price;
}

const BOARDS: [Board, code: RegExp, name: RegExp][] = [
  ['all-inclusive', /^U?AI/, /all[- ]?inclusive/i],
  ['full-board', /^FB/, /full[- ]?board/i],
  ['half-board', /^HB/, /half[- ]?board/i],
  ['breakfast', /^(BB|BI|CB|AB)/, /breakfast/i],
  ['room-only', /^(RO|OB|SC)/, /room[- ]?only|no meals|self[- ]?catering/i],
];

/** A name that says what is not in the price has the words of what it is not. */
const NOT_INCLUDED = /\b(no|not|without|excluded|excluding|surcharge|optional)\b|extra (cost|charge|fee)/i;

/** By the name before the code, because codes differ between hotels. */
function boardOf(code: string, name: string): Board {
  const isLess = NOT_INCLUDED.test(name);
  const byName = BOARDS.find(([board, , words]) => (board === 'room-only' || !isLess) && words.test(name));
  return (byName ?? BOARDS.find(([, letters]) => letters.test(code)))?.[0] ?? 'other';
}
