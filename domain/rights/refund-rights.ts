import type { ItemKind } from '../booking/item-state.ts';
import { addDays, type CalendarDate, daysBetween, todayIn } from '../calendar-date.ts';
import { currencyExponent, type Money } from '../money.ts';
import { type CancellationTerms, feeAt } from '../stays/cancellation.ts';
import type { PaidFor, PaidPart } from './paid-parts.ts';
import type { FlightScope, RightsRules } from './rights-rules.ts';
import { addWorkingDays } from './working-days.ts';

/**
 * Calculates the refund for items cancelled at a moment: for each item the best for the traveller of the law, the terms of sale
 * and the supplier's quote, line by line. Pure; the figures are {@link RightsRules}.
 */

/** The basis of a refund: three legal rights, the terms shown at sale, the supplier's quote, or `none`. */
export const REFUND_GROUNDS = ['involuntary', 'retracto', 'desistimiento', 'terms', 'quote', 'none'] as const;
export type RefundGround = (typeof REFUND_GROUNDS)[number];

/** The fare's own terms; `null` where it states none. */
export type FareTerms = { isRefundable: boolean | null; penaltyMinor: number | null };

type Bought = {
  id: string;
  currency: string;
  /** Adds up to the amount paid for the item. */
  parts: readonly PaidPart[];
  /** Epoch milliseconds, like all instants here. */
  boughtAt: number;
  /** The instant it begins, and the local day. */
  begins: { at: number; day: CalendarDate };
  /** First day of a package that is cancelled as a whole; absent for items sold or cancelled separately. */
  packageBegins?: CalendarDate | undefined;
  /** The refund the supplier quoted, out of the amount paid; absent if it cannot be asked. */
  quotedMinor?: number | undefined;
};
export type FlightToCancel = Bought & {
  kind: 'flight';
  scope: FlightScope;
  fare: FareTerms;
  /** The airline changed the flight, and the traveller has not accepted. */
  isChangedByAirline?: boolean | undefined;
};
/** A stay, a cruise, a tour, or a service of the agency's own. */
export type ServiceToCancel = Bought & {
  kind: Exclude<ItemKind, 'flight'>;
  cancellation: CancellationTerms;
  /** The full price, if only a part has been paid: fees are calculated on it. */
  costMinor?: number | undefined;
};
export type ItemToCancel = FlightToCancel | ServiceToCancel;

export type RefundLine = PaidPart & { backMinor: number };
export type ItemRefund = {
  itemId: string;
  currency: string;
  ground: RefundGround;
  /** The rule's name, if a legal right decides. */
  rule: string | null;
  lines: RefundLine[];
  paidMinor: number;
  refundMinor: number;
  /** By how much the refund exceeds the supplier's quote, which is the agency's loss; null without a quote. */
  aboveQuoteMinor: number | null;
  /** The deadline for paying the refund; null without one. */
  payBy: CalendarDate | null;
};
export type RefundRights = { items: ItemRefund[]; refund: Money; payBy: CalendarDate | null };

/** Exchange rates: how much of each currency one unit of `base` buys. */
export type KnownRates = { base: string; rates: Record<string, number> } | null;

type Claim = { ground: RefundGround; rule: string | null; keptMinor: number[]; payBackDays: number };
type Asked = { at: number; today: CalendarDate; rules: RightsRules; rates: KnownRates };

/** The refund for items cancelled together, in one currency. */
export function refundRights(
  items: readonly ItemToCancel[],
  { at, rules, rates }: { at: number; rules: RightsRules; rates: KnownRates },
): RefundRights {
  const asked = { at, today: todayIn(rules.timeZone, new Date(at)), rules, rates };
  const refunds = items.map((item) => refundOf(item, asked));
  const days = refunds.flatMap(({ payBy }) => payBy ?? []).toSorted();
  const amountMinor = refunds.reduce((sum, { refundMinor }) => sum + refundMinor, 0);
  return { items: refunds, refund: { amountMinor, currency: items[0]?.currency ?? 'USD' }, payBy: days.at(-1) ?? null };
}

function refundOf(item: ItemToCancel, asked: Asked): ItemRefund {
  const claims = [
    ...(item.kind === 'flight' ? claimsOfFlight(item, asked) : claimsOfService(item, asked)),
    ...quoteOf(item, asked),
  ];
  const [best] = claims.toSorted((a, b) => keptOf(a) - keptOf(b) || a.payBackDays - b.payBackDays);
  const { ground, rule, keptMinor, payBackDays } = best ?? NOTHING;
  const lines = item.parts.map((part, index) => ({
    ...part,
    backMinor: best ? part.paidMinor - (keptMinor[index] ?? 0) : 0,
  }));
  const paidMinor = sumOf(item.parts.map((part) => part.paidMinor));
  const refundMinor = sumOf(lines.map(({ backMinor }) => backMinor));
  return {
    itemId: item.id,
    currency: item.currency,
    ground: refundMinor > 0 ? ground : 'none',
    rule: refundMinor > 0 ? rule : null,
    lines,
    paidMinor,
    refundMinor,
    aboveQuoteMinor: item.quotedMinor === undefined ? null : Math.max(0, refundMinor - item.quotedMinor),
    payBy: refundMinor > 0 ? addDays(asked.today, payBackDays) : null,
  };
}

/**
 * The same while the agency has only this much of the money: what it gave back before, for whatever reason, it does not owe again.
 * A line of its own says so.
 */
export function withoutGivenBack(refund: ItemRefund, leftMinor: number): ItemRefund {
  const givenBackMinor = refund.refundMinor - Math.max(0, leftMinor);
  if (givenBackMinor <= 0) return refund;
  const { lines, paidMinor, aboveQuoteMinor, payBy } = refund;
  const refundMinor = refund.refundMinor - givenBackMinor;
  return {
    ...refund,
    lines: [...lines, { paidFor: 'given-back', traveller: null, paidMinor: -givenBackMinor, backMinor: -givenBackMinor }],
    paidMinor: paidMinor - givenBackMinor,
    refundMinor,
    aboveQuoteMinor: aboveQuoteMinor === null ? null : Math.max(0, aboveQuoteMinor - givenBackMinor),
    payBy: refundMinor > 0 ? payBy : null,
  };
}

const NOTHING: Claim = { ground: 'none', rule: null, keptMinor: [], payBackDays: 0 };
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const keptOf = ({ keptMinor }: Claim): number => sumOf(keptMinor);

function claimsOfFlight(item: FlightToCancel, asked: Asked): Claim[] {
  const claims = [
    involuntary(item, asked),
    ticketRetracto(item, asked),
    desistimiento(item, asked),
    fareRule(item, asked),
    serviceRetracto(item, asked),
  ];
  return claims.filter((claim) => claim !== undefined);
}

function claimsOfService(item: ServiceToCancel, asked: Asked): Claim[] {
  const { at, rules } = asked;
  const costMinor = item.costMinor ?? sumOf(item.parts.map(({ paidMinor }) => paidMinor));
  const claims: (Claim | undefined)[] = [serviceRetracto(item, asked)];
  if (at < item.begins.at) {
    const fee = feeAt(item.cancellation, { amountMinor: costMinor, currency: item.currency }, at).amountMinor;
    claims.push({
      ground: 'terms',
      rule: null,
      keptMinor: keptInTurn(item.parts, fee),
      payBackDays: rules.terms.payBackDays.services,
    });
  }
  return claims.filter((claim) => claim !== undefined);
}

/** The amounts kept by part: `keptOfFare` of fares, other parts by the rules for tickets. */
const ofTickets = (parts: readonly PaidPart[], { tickets }: RightsRules, keptOfFare: readonly number[]): number[] =>
  parts.map(({ paidFor, paidMinor }, index) => {
    if (paidFor === 'fare') return keptOfFare[index] ?? 0;
    const isKept = paidFor === 'kept-taxes' || (paidFor === 'agency-fee' && tickets.agencyFee === 'kept');
    return isKept ? paidMinor : 0;
  });

const shareOfFares = (parts: readonly PaidPart[], percent: number): number[] =>
  parts.map(({ paidFor, paidMinor }) => (paidFor === 'fare' ? Math.floor((paidMinor * percent) / 100) : 0));

/** A full refund, agency fee included, when the traveller does not accept the airline's change. */
function involuntary({ parts, isChangedByAirline, begins }: FlightToCancel, { at, rules }: Asked): Claim | undefined {
  const { payBackDays, rule } = rules.tickets.changedByAirline;
  if (!isChangedByAirline || at >= begins.at) return undefined;
  return { ground: 'involuntary', rule: rule ?? null, keptMinor: parts.map(() => 0), payBackDays };
}

function ticketRetracto({ parts, scope, boughtAt, begins, currency }: FlightToCancel, { at, today, rules, rates }: Asked) {
  if (!rules.tickets.retracto) return undefined;
  const { hours, daysBefore, most, farePercent, payBackDays, rule } = rules.tickets.retracto;
  // Before it was bought, by a clock that was put right since: just now.
  const isInTime = at <= boughtAt + hours * 3_600_000 && daysBetween(today, begins.day) >= daysBefore[scope];
  if (!isInTime || at >= begins.at) return undefined;
  const cap = inCurrency(most[scope], currency, rates) ?? rules.tickets.mostWithoutRate[scope][currency] ?? 0;
  const kept = shareOfFares(parts, farePercent).map((share) => Math.min(share, cap));
  return { ground: 'retracto', rule, keptMinor: ofTickets(parts, rules, kept), payBackDays } satisfies Claim;
}

function desistimiento({ parts, fare, begins }: FlightToCancel, { at, rules }: Asked): Claim | undefined {
  if (!rules.tickets.desistimiento) return undefined;
  const { hoursBefore, farePercent, payBackDays, unsaidFare, rule } = rules.tickets.desistimiento;
  const isOrdinary = fare.isRefundable ?? unsaidFare === 'ordinary';
  if (!isOrdinary || at > begins.at - hoursBefore * 3_600_000) return undefined;
  const most = shareOfFares(parts, farePercent);
  const kept = fare.penaltyMinor === null || fare.penaltyMinor >= sumOf(most) ? most : sharedOut(fare.penaltyMinor, most);
  return { ground: 'desistimiento', rule, keptMinor: ofTickets(parts, rules, kept), payBackDays };
}

/** The fare's own terms at sale: its penalty, plus the agency fee if the agency keeps it. */
function fareRule({ parts, fare, begins }: FlightToCancel, { at, rules }: Asked): Claim | undefined {
  if (fare.isRefundable !== true || fare.penaltyMinor === null || at >= begins.at) return undefined;
  const fees = parts.map(({ paidFor, paidMinor }) =>
    paidFor === 'agency-fee' && rules.tickets.agencyFee === 'kept' ? paidMinor : 0,
  );
  const others = parts.map((part, index) => ({ ...part, paidMinor: part.paidMinor - (fees[index] ?? 0) }));
  const kept = keptInTurn(others, fare.penaltyMinor).map((amount, index) => amount + (fees[index] ?? 0));
  return { ground: 'terms', rule: null, keptMinor: kept, payBackDays: rules.terms.payBackDays.tickets };
}

/** A full refund, agency fee included. Covers a flight only in a package cancelled as a whole. */
function serviceRetracto(item: ItemToCancel, { at, today, rules }: Asked): Claim | undefined {
  if (!rules.services.retracto) return undefined;
  const { workingDays, startsWithinDays, payBackDays, rule, coversTickets } = rules.services.retracto;
  const begins = item.packageBegins ?? (item.kind !== 'flight' || coversTickets ? item.begins.day : undefined);
  if (begins === undefined || at >= item.begins.at) return undefined;
  const boughtOn = todayIn(rules.timeZone, new Date(item.boughtAt));
  const isInTime =
    today <= addWorkingDays(boughtOn, workingDays, rules.country) && daysBetween(boughtOn, begins) >= startsWithinDays;
  return isInTime ? { ground: 'retracto', rule, keptMinor: item.parts.map(() => 0), payBackDays } : undefined;
}

/** Valid at any time: the supplier's quote already reflects when refunds end. */
function quoteOf({ kind, parts, quotedMinor }: ItemToCancel, { rules }: Asked): Claim[] {
  if (quotedMinor === undefined) return [];
  const kept = Math.max(0, sumOf(parts.map(({ paidMinor }) => paidMinor)) - quotedMinor);
  const payBackDays = rules.terms.payBackDays[kind === 'flight' ? 'tickets' : 'services'];
  return [{ ground: 'quote', rule: null, keptMinor: keptInTurn(parts, kept), payBackDays }];
}

/** The order in which kept amounts are taken: from the fare, stay, cruise, tour or service first, from taxes and the agency fee last. */
const IN_TURN: readonly PaidFor[] = ['fare', 'stay', 'outing', 'service', 'extras', 'kept-taxes', 'taxes', 'agency-fee'];

/** Distributes a kept total over the parts. */
function keptInTurn(parts: readonly PaidPart[], keptMinor: number): number[] {
  const kept = parts.map(() => 0);
  let left = keptMinor;
  for (const kind of IN_TURN) {
    const ofKind = parts.map(({ paidFor, paidMinor }) => (paidFor === kind ? paidMinor : 0));
    const taken = sharedOut(Math.min(left, sumOf(ofKind)), ofKind);
    left -= sumOf(taken);
    taken.forEach((amount, index) => {
      kept[index] = (kept[index] ?? 0) + amount;
    });
  }
  return kept;
}

/**
 * Distributes an amount in proportion to the weights; the shares add up exactly, and none exceeds its weight if the amount does
 * not exceed their sum.
 */
function sharedOut(amountMinor: number, weights: readonly number[]): number[] {
  const all = sumOf(weights);
  if (all <= 0 || amountMinor <= 0) return weights.map(() => 0);
  let [passed, given] = [0, 0];
  return weights.map((weight) => {
    passed += weight;
    // BigInt: amounts have up to twelve digits, so their product would exceed a number's precision.
    const until = Number((BigInt(amountMinor) * BigInt(passed)) / BigInt(all));
    const share = until - given;
    given = until;
    return share;
  });
}

/** Rounded down, because the amount is a maximum; undefined without a rate. */
function inCurrency({ amountMinor, currency }: Money, wanted: string, rates: KnownRates): number | undefined {
  if (currency === wanted) return amountMinor;
  const rateOf = (code: string) => (code === rates?.base ? 1 : rates?.rates[code]);
  const [from, to] = [rateOf(currency), rateOf(wanted)];
  if (!from || !to) return undefined;
  return Math.floor((amountMinor / 10 ** currencyExponent(currency) / from) * to * 10 ** currencyExponent(wanted));
}
