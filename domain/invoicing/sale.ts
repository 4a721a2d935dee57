import type { ItemKind } from '../booking/item-state.ts';
import { citation } from '../countries/country-law.ts';
import { lawOf } from '../countries/law-of.ts';
import { shared } from '../margins/shared.ts';
import type { Buyer } from './buyer.ts';
import { invoiceNormsOf } from './norms.ts';

/** Whole per cent, in force in the seller's country. */
export type SaleTax = { name: string; percent: number; norm: string };

/** Amounts in the smallest unit. Tax is in the agency's own price, as the public sees it. The parts add up to the total. */
export type SplitAmount = { forOthersMinor: number; ownBaseMinor: number; ownTaxMinor: number; totalMinor: number };

export type SoldLine = { itemId: string; kind: ItemKind; totalMinor: number; forOthersMinor: number };
export type SaleLine = SplitAmount & { itemId: string; kind: ItemKind };

/** Money given back, taken back by a bank for good, or not owed any more, oldest first. `itemId`: null where it is of the whole booking. */
export type GivenBackOfSale = { id: string; itemId: string | null; amountMinor: number; at: string };

/** The seller as its invoices name it. */
export type Seller = { country: string; legalName: string; taxId: string };
/** Where the invoice goes. */
export type Recipient = { email: string; address: string; city: string; countryCode: string };

/** A confirmed sale, or money given back of it, with everything that an invoice or a credit note says. Amounts of both are positive. */
export type SaleDocument = {
  kind: 'invoice' | 'credit-note';
  /** The booking's reference, or the id of the refund or the chargeback: the same document has the same id, whoever hands it over and however often. */
  id: string;
  /** The booking's reference; a credit note is of its invoice. */
  reference: string;
  /** ISO. */
  at: string;
  currency: string;
  seller: Seller;
  /** Null: who bought said nothing, and the law names them (`toNobody`). */
  buyer: Buyer | null;
  /** How the tax office's invoices name the kind of the buyer's document. */
  buyerOfficeCode: string | null;
  toNobody: { name: string; number: string } | null;
  recipient: Recipient | null;
  lines: readonly SaleLine[];
  totals: SplitAmount;
  tax: SaleTax | null;
  /** By which norm the sale is invoiced, and what is received for others is apart; null where it is not known here. */
  norms: { invoice: string; forOthers: string } | null;
};

/** The value added tax of a country as its law here says it; null where it is not known, or not confirmed. */
export function saleTaxOf(country: string): SaleTax | null {
  const { tax } = lawOf(country);
  return tax?.state === 'known' ? { ...tax.value, norm: citation(tax.source) } : null;
}

export function saleNormsOf(country: string): SaleDocument['norms'] {
  const norms = invoiceNormsOf(country);
  return norms && { invoice: citation(norms.buyer.source), forOthers: citation(norms.forOthers) };
}

/**
 * The agency's own part of a price, without and with the tax that is in it: half-up to the smallest unit. What a discount made less than
 * nothing has no tax.
 */
function ownOf(ownMinor: number, tax: SaleTax | null): Pick<SplitAmount, 'ownBaseMinor' | 'ownTaxMinor'> {
  if (!tax || ownMinor <= 0) return { ownBaseMinor: ownMinor, ownTaxMinor: 0 };
  const whole = BigInt(100 + tax.percent);
  const ownBaseMinor = Number((2n * BigInt(ownMinor) * 100n + whole) / (2n * whole));
  return { ownBaseMinor, ownTaxMinor: ownMinor - ownBaseMinor };
}

const splitOf = (totalMinor: number, forOthersMinor: number, tax: SaleTax | null): SplitAmount => ({
  forOthersMinor,
  ...ownOf(totalMinor - forOthersMinor, tax),
  totalMinor,
});

export const saleLine = ({ itemId, kind, totalMinor, forOthersMinor }: SoldLine, tax: SaleTax | null): SaleLine => ({
  itemId,
  kind,
  ...splitOf(totalMinor, forOthersMinor, tax),
});

const NOTHING: SplitAmount = { forOthersMinor: 0, ownBaseMinor: 0, ownTaxMinor: 0, totalMinor: 0 };

export const addedUp = (amounts: readonly SplitAmount[]): SplitAmount =>
  amounts.reduce<SplitAmount>(
    (sum, one) => ({
      forOthersMinor: sum.forOthersMinor + one.forOthersMinor,
      ownBaseMinor: sum.ownBaseMinor + one.ownBaseMinor,
      ownTaxMinor: sum.ownTaxMinor + one.ownTaxMinor,
      totalMinor: sum.totalMinor + one.totalMinor,
    }),
    NOTHING,
  );

const less = (one: SplitAmount, other: SplitAmount): SplitAmount => ({
  forOthersMinor: one.forOthersMinor - other.forOthersMinor,
  ownBaseMinor: one.ownBaseMinor - other.ownBaseMinor,
  ownTaxMinor: one.ownTaxMinor - other.ownTaxMinor,
  totalMinor: one.totalMinor - other.totalMinor,
});

/**
 * What a part of a line's price is made of, in the same proportions; the whole of it is the line itself. `shared` takes no weight below
 * zero: what is received for others is then all of it, and the discount what the rest makes up.
 */
function partOf(line: SaleLine, amountMinor: number, tax: SaleTax | null): SplitAmount {
  if (amountMinor === line.totalMinor) return line;
  const ownMinor = line.totalMinor - line.forOthersMinor;
  const [forOthersMinor = 0] = ownMinor > 0 ? shared(amountMinor, [line.forOthersMinor, ownMinor]) : [amountMinor];
  return splitOf(amountMinor, forOthersMinor, tax);
}

/**
 * What each refund of a sale gives back, line by line. A refund of the whole booking is shared out by what is left of the lines, and so is what
 * an item's own line has no room for, because the booking was refunded before. Each is the difference of what was given back with it and before
 * it, so however a price is given back in parts, the parts add up to its line. Never more than the lines: what is refunded and then taken back
 * by a bank too is the agency's loss, and no part of the sale.
 */
export function creditLines(
  lines: readonly SaleLine[],
  refunds: readonly GivenBackOfSale[],
  tax: SaleTax | null,
): Map<string, SaleLine[]> {
  const before = new Map(lines.map(({ itemId }) => [itemId, 0]));
  return new Map(
    refunds.map((refund) => {
      const amounts = amountsOf(lines, refund, before);
      const credited = lines.flatMap((line, index): SaleLine[] => {
        const given = before.get(line.itemId) ?? 0;
        const amountMinor = amounts[index] ?? 0;
        if (amountMinor === 0) return [];
        before.set(line.itemId, given + amountMinor);
        const part = less(partOf(line, given + amountMinor, tax), given === 0 ? NOTHING : partOf(line, given, tax));
        return [{ itemId: line.itemId, kind: line.kind, ...part }];
      });
      return [refund.id, credited];
    }),
  );
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

function amountsOf(
  lines: readonly SaleLine[],
  { itemId, amountMinor }: GivenBackOfSale,
  before: ReadonlyMap<string, number>,
): number[] {
  const rooms = lines.map((line) => Math.max(0, line.totalMinor - (before.get(line.itemId) ?? 0)));
  const own = lines.map((line, index) => (line.itemId === itemId ? Math.min(amountMinor, rooms[index] as number) : 0));
  const left = rooms.map((room, index) => room - (own[index] as number));
  const rest = shared(Math.min(amountMinor - sumOf(own), sumOf(left)), left);
  return own.map((amount, index) => amount + (rest[index] as number));
}
