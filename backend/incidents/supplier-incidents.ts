import type { RateRefused } from '#domain/charging/rate-guard.ts';
import type { Letters } from '#domain/enquiry.ts';
import type { Money } from '#domain/money.ts';
import { createIncident, type IncidentContext } from './incident.ts';

export type SupplierIncidents = ReturnType<typeof supplierIncidents>;

/** The kinds of incidents at suppliers. */
export function supplierIncidents({
  letters,
  ...context
}: IncidentContext & {
  letters: Pick<Letters, 'accountEmpty' | 'ordersCapped' | 'paymentsDown' | 'rateMissing' | 'rateRefused'>;
}) {
  const incidents = {
    /** The agency's account could not pay for a selected offer; nothing is sold from it until it is topped up. */
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
    /** An account has reached its hourly order cap. */
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
    /** A payment provider answers nobody, or refuses every page; another is offered meanwhile, if there is one. */
    paymentsDown: createIncident<{ why: 'no-answer' | 'refused' }>(
      {
        event: 'payments-down',
        message: 'a payment provider is down, or refuses the account: others are offered',
        counter: {
          name: 'tiquete_payments_down_total',
          help: 'Calls that began no payment at a provider that answered nobody, or refused, several times in a row.',
        },
        letter: { purpose: 'payments-down', write: letters.paymentsDown },
      },
      context,
    ),
    /** Nobody can be charged in a currency that the agency charges in: new bookings are in the currency of prices. `supplier`: which. */
    rateMissing: createIncident<object>(
      {
        event: 'rate-missing',
        message: 'no rate of a currency that is charged is young enough: new bookings are charged in the currency of prices',
        counter: {
          name: 'tiquete_rate_missing_total',
          help: 'Times that a price could not be charged in its currency, because no rate was young enough.',
        },
        letter: { purpose: 'rate-missing', write: ({ supplier }) => letters.rateMissing({ currency: supplier }) },
      },
      context,
    ),
    /** A source says a rate that differs so much from the last that it is not used. `supplier`: its currency. */
    rateRefused: createIncident<Omit<RateRefused, 'currency'>>(
      {
        event: 'rate-refused',
        message:
          'a rate differs too much from the last one, which stays in use until a person has said that the new one is right',
        counter: {
          name: 'tiquete_rates_refused_total',
          help: 'Rates of currencies that are charged that were not used because they differ too much from the last one.',
        },
        letter: {
          purpose: 'rate-refused',
          write: ({ supplier, ...refused }) => letters.rateRefused({ currency: supplier, ...refused }),
        },
      },
      context,
    ),
    /** An offer costs less than it can: a mistake in the filed price, which the agency would pay for. */
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
