import type { Letters } from '#domain/enquiry.ts';
import type { Money } from '#domain/money.ts';
import { createIncident, type IncidentContext } from './incident.ts';

export type SupplierIncidents = ReturnType<typeof supplierIncidents>;

/** What can go on at suppliers, whoever notices it. */
export function supplierIncidents({
  letters,
  ...context
}: IncidentContext & { letters: Pick<Letters, 'accountEmpty' | 'ordersCapped'> }) {
  const incidents = {
    /** The agency's own account could not pay for what somebody chose; nothing of it is sold until somebody puts money in. */
    accountEmpty: createIncident<Money>(
      {
        event: 'supplier-account-empty',
        message: 'the account at a supplier cannot pay: nothing of it is sold',
        counter: {
          name: 'tiquete_supplier_account_empty_total',
          help: 'Offers that could not be sold because the account at their supplier is empty.',
        },
        letter: {
          purpose: 'account-empty',
          write: ({ supplier, ...cost }) => letters.accountEmpty({ supplier, cost }),
        },
      },
      context,
    ),
    /** An account has had as many orders as an hour may have. */
    ordersCapped: createIncident<{ most: number }>(
      {
        event: 'orders-capped',
        message: 'as many orders as an hour may have: further ones are refused before they are paid',
        counter: {
          name: 'tiquete_orders_capped_total',
          help: 'Bookings refused because an account at their supplier had its orders of the hour.',
        },
        letter: { purpose: 'orders-capped', write: letters.ordersCapped },
      },
      context,
    ),
    /** Something costs less than it can cost: a mistake of whoever filed it, which the agency would pay for. */
    belowFloor: createIncident<Money & { offer: string }>(
      {
        event: 'price-below-floor',
        message: 'an offer costs less than it can cost, and is not sold',
        counter: {
          name: 'tiquete_offers_below_floor_total',
          help: 'Offers that were not sold because their price must be a mistake.',
        },
      },
      context,
    ),
  };
  return {
    ...incidents,
    metrics: () =>
      Object.values(incidents)
        .map((incident) => incident.metrics())
        .join(''),
  };
}
