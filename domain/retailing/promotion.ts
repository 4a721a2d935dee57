import type { CalendarDate } from '../calendar-date.ts';
import type { Channel } from '../margins/channel.ts';
import type { CodedRule, SaleFacts, SalePart } from './price-with.ts';
import type { Promotion } from './rule.ts';

/** Why a code takes nothing off a booking. */
export const PROMOTION_REFUSALS = [
  'unknown',
  'stopped',
  'not-yet',
  'over',
  'other-channel',
  'not-for-this',
  'too-small',
  'nothing-left',
  'used-up',
  'used-by-you',
] as const;
export type PromotionRefusal = (typeof PROMOTION_REFUSALS)[number];

/** The code of a booking, with its limits, and the version of the rules under which it was accepted, that day. */
export type BookedPromotion = Pick<Promotion, 'code' | 'shownAs' | 'mostUses' | 'mostOfOne'> & {
  ruleId: string;
  version: number;
  soldOn: CalendarDate;
};

/** An item of a booking at the agency's price without a code; its parts are at least worth what the supplier asks. */
export type PromotedItem = { facts: SaleFacts; parts: readonly SalePart[] };

/** What a code takes off, for each part of each item. */
export type PromotionOff = { ok: true; amountsMinor: number[][] } | { ok: false; reason: PromotionRefusal };

/** No payment provider takes a payment of nothing. */
const LEAST_CHARGED_MINOR = 100;
const CODE = /^[A-Z0-9]{4,24}$/;

/** `verano-25` and `VERANO 25` are one code; undefined for what can be none. */
export function promotionCodeOf(typed: string): string | undefined {
  const code = typed
    .normalize('NFD')
    .replaceAll(/[\s\p{M}-]/gu, '')
    .toUpperCase();
  return CODE.test(code) ? code : undefined;
}

type Asked = { items: readonly PromotedItem[]; channel: Channel; affiliate: string | null; soldOn: CalendarDate };

/**
 * What a code takes off a booking: an amount for the whole of it, shared among the parts by what each may give, so that none goes
 * below its least price. The limits of a per cent are of the booking too.
 */
export function promotionOff(rule: CodedRule, asked: Asked): PromotionOff {
  const reason = refusalOf(rule, asked);
  if (reason) return { ok: false, reason };
  const isFor = appliesTo(rule, asked);
  const parts = asked.items.flatMap((item) => item.parts.map((part) => ({ ...part, roomMinor: isFor(item) ? roomOf(part) : 0 })));
  const applied = asked.items.filter(isFor).flatMap((item) => item.parts);
  const mostMinor = Math.max(0, totalOf(parts) - LEAST_CHARGED_MINOR);
  const rooms = parts.map(({ roomMinor }) => roomMinor);
  const off = shared(Math.min(wantedOf(rule, applied), mostMinor), rooms);
  if (sumOf(off) === 0) return { ok: false, reason: 'nothing-left' };
  let next = 0;
  const amountsMinor = asked.items.map((item) => {
    const first = next;
    next += item.parts.length;
    return off.slice(first, next);
  });
  return { ok: true, amountsMinor };
}

function refusalOf(rule: CodedRule, asked: Asked): PromotionRefusal | undefined {
  const { sold } = rule.conditions;
  const { channels, affiliates = [], leastTotalMinor } = rule.promotion;
  const { soldOn, channel, affiliate, items } = asked;
  if (sold.from !== null && soldOn < sold.from) return 'not-yet';
  if (sold.until !== null && soldOn > sold.until) return 'over';
  if (channels.length > 0 && !channels.includes(channel)) return 'other-channel';
  if (affiliates.length > 0 && !(affiliate !== null && affiliates.includes(affiliate))) return 'other-channel';
  const applied = items.filter(appliesTo(rule, asked));
  if (applied.length === 0) return 'not-for-this';
  return totalOf(applied.flatMap(({ parts }) => parts)) < (leastTotalMinor ?? 0) ? 'too-small' : undefined;
}

const appliesTo =
  ({ conditions: { kinds }, matches }: CodedRule, { soldOn }: Asked) =>
  ({ facts }: PromotedItem): boolean =>
    (kinds.length === 0 || kinds.includes(facts.kind)) && matches({ ...facts, soldOn });

/** What the rule wants to take off its parts together, were there no least price. */
function wantedOf({ amount }: CodedRule, parts: readonly SalePart[]): number {
  if ('amountMinor' in amount) return amount.per === 'each' ? amount.amountMinor * parts.length : amount.amountMinor;
  const { hundredths, of, leastMinor, mostMinor } = amount;
  const base = sumOf(parts.map(({ totalMinor, fareMinor }) => (of === 'fare' ? fareMinor : totalMinor)));
  const share = Math.floor((base * hundredths + 5_000) / 10_000);
  return Math.min(Math.max(share, leastMinor ?? 0), mostMinor ?? Number.MAX_SAFE_INTEGER);
}

/** Shares an amount by rooms, each within its own; what is more than all rooms is left out. */
function shared(wantedMinor: number, rooms: readonly number[]): number[] {
  const all = BigInt(sumOf(rooms));
  if (all === 0n) return rooms.map(() => 0);
  const given = BigInt(wantedMinor) < all ? BigInt(wantedMinor) : all;
  let [before, until] = [0n, 0n];
  return rooms.map((room) => {
    until += BigInt(room);
    const shareUntil = (given * until) / all;
    const share = shareUntil - before;
    before = shareUntil;
    return Number(share);
  });
}

const roomOf = ({ totalMinor, leastMinor }: SalePart): number => Math.max(0, totalMinor - leastMinor);
const totalOf = (parts: readonly SalePart[]): number => sumOf(parts.map(({ totalMinor }) => totalMinor));
const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
