import { type Money, parseDecimal } from '#domain/money.ts';
import { NO_FUNDS } from '#suppliers/orders/port.ts';
import type { BookingItem } from '../../db/schema.ts';
import type { SupplierIncidents } from '../../incidents/supplier-incidents.ts';
import type { ItemDesks } from '../items/item-desks.ts';

/**
 * The same desks. They report an order refused because the agency's account at its supplier cannot pay: further orders would be
 * refused too.
 */
export const watchFunds =
  (deskOf: ItemDesks, report: SupplierIncidents['accountEmpty']['report']): ItemDesks =>
  (named) => {
    const desk = deskOf(named);
    return (
      desk && {
        ...desk,
        async order(booking, item) {
          const outcome = await desk.order(booking, item);
          const cost = !outcome.ok && outcome.detail === NO_FUNDS ? costOf(item) : undefined;
          if (cost) report({ supplier: item.supplier, ...cost });
          return outcome;
        },
      }
    );
  };

/** The amount the supplier is paid for it; nothing for items of the agency's own catalogue. */
function costOf(item: BookingItem): Money | undefined {
  if (item.kind === 'stay') return item.supplierOffer.offer.cost;
  if (item.kind !== 'flight') return undefined;
  const { currency, total, grandTotal = total } = item.supplierOffer.price;
  return parseDecimal(grandTotal, currency);
}
