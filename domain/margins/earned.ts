import { BOOKED, type BookingState } from '../booking/booking-state.ts';
import { type ItemState, ORDERED } from '../booking/item-state.ts';
import type { Money } from '../money.ts';
import { type LedgerKind, transferOf } from '../payment/ledger.ts';
import { shared } from './shared.ts';

/** One item of a booking, as far as it decides what the agency earns. */
export type CountedItem = Money & {
  id: string;
  state: ItemState;
  /** What is still to be paid of it. */
  balanceMinor: number;
  /** Sold in two: what was paid of it with the booking, and what of a balance that was paid is of it. */
  inTwo?: { firstMinor: number; laterMinor: number } | undefined;
  /** The supplier's price; null where the supplier has said none, or in another currency than the sale. */
  supplierMinor: number | null;
  /** What the supplier keeps of a cancelled item; null where nobody knows. */
  keptMinor: number | null;
  /** Of the price: the agency's own fees, and what it adds to the supplier's price of bags. */
  feesMinor: number;
  bagsMinor: number;
  /** What a promotion code took off: the price is without it. */
  promotionsMinor: number;
};

/** Money that moved, or that is about to be given back; `itemId`: what it was given back for, where that is known. */
type Moved = Money & { itemId: string | null };

/** `paidAs`: of a capture, the deposit or the balance of what was sold in two. */
type Entry = Moved & { kind: LedgerKind; paidAs?: 'first' | 'later' | null };

export type CountedBooking = {
  state: BookingState;
  /** At least one. */
  items: readonly CountedItem[];
  /** Its entries of the ledger. */
  entries: readonly Entry[];
  /** Refunds that were asked for and are not in the ledger yet. */
  returning: readonly Moved[];
  /** What payment providers keep of each capture, and charge for what went back; null where nobody knows. */
  fees?: readonly ProviderFee[] | undefined;
};

/** `itemId`: of what went back for this item. */
export type ProviderFee = { currency: string; feeMinor: number | null; itemId?: string | null };

/** What one item of a booking brought in and cost, in one currency. */
export type ItemMargin = {
  itemId: string;
  currency: string;
  /** What it was sold for; 0 where the sale failed. */
  soldMinor: number;
  capturedMinor: number;
  /** Refunded, or withdrawn by banks for disputes, without what came back of it. */
  returnedMinor: number;
  /** Still to be paid by the traveller, without what is about to be refunded. */
  openMinor: number;
  /** What the supplier gets; null where nobody knows. */
  costMinor: number | null;
  feesMinor: number;
  bagsMinor: number;
  promotionsMinor: number;
  /** What payment providers keep of what was captured, as far as it is known, and charge for what went back; with a refund they give nothing of it back. */
  providerFeesMinor: number;
  /** Of some of it nobody knows. */
  isWithoutFee: boolean;
};

/**
 * What each item of a booking earns. Money that is of the whole booking is shared out by the items' prices, to the last cent: what
 * was captured and not returned adds up to the change of the agency's accounts in the ledger.
 */
export function marginsOf(booking: CountedBooking): ItemMargin[] {
  const [first] = booking.items;
  if (!first) return [];
  const currencies = new Set([first.currency, ...booking.entries.map(({ currency }) => currency)]);
  // What was kept in a currency without a line is a cost that nobody can say in one that has.
  const fees = booking.fees?.map((fee) => (currencies.has(fee.currency) ? fee : { currency: first.currency, feeMinor: null }));
  const counted = { ...booking, fees };
  return [...currencies].flatMap((currency) => marginsIn(currency, counted, first.currency === currency)).filter(isSomething);
}

/** What stays of it; null where its cost is not known. */
export const earnedMinor = ({
  capturedMinor,
  returnedMinor,
  openMinor,
  costMinor,
  providerFeesMinor,
}: ItemMargin): number | null =>
  costMinor === null ? null : capturedMinor - returnedMinor + openMinor - costMinor - providerFeesMinor;

const isSomething = (margin: ItemMargin): boolean =>
  [margin.soldMinor, margin.capturedMinor, margin.returnedMinor, margin.openMinor, margin.costMinor].some((one) => one !== 0);

/** `isOfSale`: in the currency of the sale; in another there is nothing but the money that moved. */
function marginsIn(
  currency: string,
  { state, items, entries, returning, fees = [] }: CountedBooking,
  isOfSale: boolean,
): ItemMargin[] {
  const isSold = BOOKED.includes(state);
  const among = sharing(items, currency);
  const captured = capturedOf(items, currency, entries);
  const returned = among(entries.filter(({ kind }) => kind !== 'capture').map(asReturned));
  const leaving = among(returning);
  const own = fees.filter((fee) => fee.currency === currency);
  const kept = among(own.map(({ feeMinor, itemId = null }) => ({ amountMinor: feeMinor ?? 0, currency, itemId })));
  const isWithoutFee = own.some(({ feeMinor }) => feeMinor === null);
  return items.map((item, index) => ({
    itemId: item.id,
    currency,
    soldMinor: isOfSale && isSold ? item.amountMinor : 0,
    capturedMinor: captured[index] ?? 0,
    returnedMinor: returned[index] ?? 0,
    openMinor: (isOfSale ? item.balanceMinor : 0) - (leaving[index] ?? 0),
    costMinor: isOfSale ? costOf(item, isSold) : 0,
    feesMinor: isOfSale && isSold ? item.feesMinor : 0,
    bagsMinor: isOfSale && isSold ? item.bagsMinor : 0,
    promotionsMinor: isOfSale && isSold ? item.promotionsMinor : 0,
    providerFeesMinor: kept[index] ?? 0,
    isWithoutFee,
  }));
}

/** An entry as money that left the agency's account; below zero what came back to it, and nothing what never was there. */
function asReturned({ kind, itemId, amountMinor, currency }: Moved & { kind: LedgerKind }): Moved {
  const { from, to } = transferOf({ kind, provider: '', isOfHold: false });
  const sign = from === 'provider:' ? 1 : to === 'provider:' ? -1 : 0;
  return { itemId, amountMinor: sign * amountMinor, currency };
}

const PART_OF: Record<'first' | 'later' | 'whole', (item: CountedItem) => number> = {
  first: ({ inTwo, amountMinor }) => inTwo?.firstMinor ?? amountMinor,
  later: ({ inTwo }) => inTwo?.laterMinor ?? 0,
  whole: ({ amountMinor }) => amountMinor,
};

/** What was captured for each item: a deposit by what each item took of it, a balance by what each still owed when it was paid. */
function capturedOf(items: readonly CountedItem[], currency: string, entries: readonly Entry[]): number[] {
  const captures = entries.filter(({ kind }) => kind === 'capture');
  const isInTwo = items.some(({ inTwo }) => inTwo !== undefined);
  const partOf = ({ paidAs }: Entry) => (isInTwo && paidAs) || 'whole';
  const shares = (['first', 'later', 'whole'] as const).map((part) =>
    sharing(items, currency, PART_OF[part])(captures.filter((entry) => partOf(entry) === part)),
  );
  return items.map((_, index) => shares.reduce((all, share) => all + (share[index] ?? 0), 0));
}

/** Shares money out: to the item that it is for, else by the items' prices. */
function sharing(
  items: readonly CountedItem[],
  currency: string,
  weightOf = PART_OF.whole,
): (moved: readonly Moved[]) => number[] {
  const prices = items.map(weightOf);
  return (moved) => {
    const here = moved.filter((one) => one.currency === currency);
    const isOf = (id: string | null) => items.some((item) => item.id === id);
    const ofAll = shared(sum(here.filter(({ itemId }) => !isOf(itemId))), prices);
    return items.map(({ id }, index) => (ofAll[index] ?? 0) + sum(here.filter(({ itemId }) => itemId === id)));
  };
}

const sum = (moved: readonly Moved[]): number => moved.reduce((together, { amountMinor }) => together + amountMinor, 0);

/** An order that stands is paid to its supplier. What became of one that was dropped or left standing by mistake nobody knows. */
function costOf({ state, supplierMinor, keptMinor }: CountedItem, isSold: boolean): number | null {
  if (ORDERED.includes(state)) return supplierMinor;
  if (state === 'quoted' || state === 'refused') return 0;
  // Cancelled while the booking failed: before any penalty.
  if (state === 'cancelled') return isSold ? keptMinor : 0;
  return null;
}
