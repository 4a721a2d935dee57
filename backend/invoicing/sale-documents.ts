import { officeCodeOf } from '#domain/invoicing/buyer.ts';
import { invoiceNormsOf } from '#domain/invoicing/norms.ts';
import {
  addedUp,
  creditLines,
  type GivenBackOfSale,
  type SaleDocument,
  type SaleLine,
  type Seller,
  saleLine,
  saleNormsOf,
  saleTaxOf,
} from '#domain/invoicing/sale.ts';
import { forOthersMinor } from '../booking/items/for-others.ts';
import type { Booking, BookingItem } from '../db/schema.ts';

/** Bags that were added to a flight and paid, after it was sold. */
export type AddedToSale = { id: string; itemId: string; priceMinor: number; supplierMinor: number; at: string };

/** What a sale's documents are made of. `givenBack`: in the booking's currency, oldest first, with the balances that nobody owes any more. */
export type SaleRecord = { booking: Booking; added: readonly AddedToSale[]; givenBack: readonly GivenBackOfSale[] };

/**
 * The invoice of a confirmed booking, one for each later addition, and a credit note for each amount that was given back or is not owed any
 * more, oldest first of each. None of a booking that was never confirmed.
 */
export function saleDocumentsOf({ booking, added, givenBack }: SaleRecord, seller: Seller): SaleDocument[] {
  const { reference, confirmedAt, items, currency, buyer } = booking;
  if (!confirmedAt || !reference) return [];
  const tax = saleTaxOf(seller.country);
  const sold = items.map((item) => saleLine(soldAtFirst(item, added), tax));
  const later = added.map((one) => ({ ...one, line: saleLine(lineOf(one, items), tax) }));
  const whole = sold.map((line) => ({
    ...line,
    ...addedUp([line, ...later.flatMap((one) => (one.itemId === line.itemId ? one.line : []))]),
  }));
  const credited = creditLines(whole, givenBack, tax);
  const document = (kind: SaleDocument['kind'], id: string, at: string, lines: readonly SaleLine[]): SaleDocument => ({
    kind,
    id,
    reference,
    at,
    currency,
    seller: { country: seller.country, legalName: seller.legalName, taxId: seller.taxId },
    buyer,
    buyerOfficeCode: buyer && officeCodeOf(buyer.document, seller.country),
    toNobody: invoiceNormsOf(seller.country)?.buyer.value.toNobody ?? null,
    recipient: recipientOf(booking),
    lines,
    totals: addedUp(lines),
    tax,
    norms: saleNormsOf(seller.country),
  });
  return [
    document('invoice', reference, confirmedAt.toISOString(), sold),
    ...later.map(({ id, at, line }) => document('invoice', id, at, [line])),
    ...givenBack.map(({ id, at }) => document('credit-note', id, at, credited.get(id) ?? [])),
  ].filter(({ lines }) => lines.length > 0);
}

/** An item as it was sold, without what was added later. */
function soldAtFirst(item: BookingItem, added: readonly AddedToSale[]) {
  const more = added.filter(({ itemId }) => itemId === item.id);
  const sum = (field: 'priceMinor' | 'supplierMinor') => more.reduce((all, one) => all + one[field], 0);
  const later = { priceMinor: sum('priceMinor'), supplierMinor: sum('supplierMinor') };
  const totalMinor = item.totalMinor - later.priceMinor;
  return { itemId: item.id, kind: item.kind, totalMinor, forOthersMinor: forOthersMinor(item, later) };
}

const lineOf = ({ itemId, priceMinor, supplierMinor }: AddedToSale, items: readonly BookingItem[]) => ({
  itemId,
  kind: items.find(({ id }) => id === itemId)?.kind ?? 'flight',
  totalMinor: priceMinor,
  forOthersMinor: supplierMinor,
});

const recipientOf = ({ customer, billing }: Booking): SaleDocument['recipient'] =>
  customer && billing
    ? { email: customer.email, address: billing.addressLine1, city: billing.city, countryCode: billing.country.code }
    : null;
