import { z } from 'zod';
import { configureAccounts } from '#suppliers/accounts.ts';
import { configureCatalogue } from '#suppliers/catalogue/sources.ts';
import { configureContent } from '#suppliers/content/drupal/module.ts';
import type { ConfiguredSupplier } from '#suppliers/flights/supplier-module.ts';
import { FLIGHT_SUPPLIERS } from '#suppliers/flights/suppliers.ts';
import { configureInvoicing } from '#suppliers/invoicing/own-service/module.ts';
import { configureMail } from '#suppliers/mail/smtp/module.ts';
import type { Lack } from '#suppliers/orders-kind.ts';
import type { ConfiguredPayments } from '#suppliers/payments/payment-module.ts';
import { PAYMENT_PROVIDERS } from '#suppliers/payments/providers.ts';
import type { ConfiguredStaySupplier } from '#suppliers/stays/supplier-module.ts';
import { STAY_SUPPLIERS } from '#suppliers/stays/suppliers.ts';
import { Environment, type OwnVariables } from './environment.ts';
import type { Given } from './variables.ts';

/** Reads each part of the configuration, and chooses between accounts and sandboxes. */

/** The settings read for each part; undefined if they could not be read. */
export type Parts = {
  environment: Partial<OwnVariables>;
  flightSuppliers: ConfiguredSupplier[];
  staySuppliers: ConfiguredStaySupplier[];
  payments: ConfiguredPayments[];
  /** The missing variables of incomplete accounts. */
  halves: Lack[];
  content: ReturnType<typeof configureContent> | undefined;
  mail: ReturnType<typeof configureMail> | undefined;
  invoicing: ReturnType<typeof configureInvoicing> | undefined;
  catalogue: ReturnType<typeof configureCatalogue> | undefined;
};
export type WholeParts = { [Name in keyof Parts]: Name extends 'environment' ? OwnVariables : NonNullable<Parts[Name]> };

/** Validates every variable; one sentence for each that is not what is wanted, by its name. */
export function readParts(given: Given): { parts: Parts; invalid: Map<string, string> } {
  const invalid = new Map<string, string>();
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      for (const { path, message } of error.issues) {
        const variable = String(path[0]);
        if (!invalid.has(variable)) invalid.set(variable, `${variable}: ${message}`);
      }
      return undefined;
    }
  };
  // One by one, so that one invalid value hides no other.
  const environment = Object.fromEntries(
    Object.keys(Environment.shape).map((name) => {
      const one = Environment.pick({ [name]: true } as Record<keyof OwnVariables, true>);
      return [name, attempt(() => one.parse(given))?.[name as keyof OwnVariables]];
    }),
  ) as Partial<OwnVariables>;
  const content = attempt(() => configureContent(given));
  const mail = attempt(() => configureMail(given));
  const invoicing = attempt(() => configureInvoicing(given));
  const accounts: ReadAccounts = {
    flights: FLIGHT_SUPPLIERS.map((supplier) => attempt(() => configureAccounts(supplier, given))),
    stays: STAY_SUPPLIERS.map((supplier) => attempt(() => configureAccounts(supplier, given))),
    providers: PAYMENT_PROVIDERS.map((provider) => attempt(() => provider.configure(given))),
    catalogue: attempt(() => configureCatalogue(given)),
  };
  return {
    parts: { environment, content, mail, invoicing, ...withSandboxes(accounts, environment.PAYMENTS_IN_PLAY ?? []) },
    invalid,
  };
}

type ReadAccounts = {
  flights: (ConfiguredSupplier[] | undefined)[];
  stays: (ConfiguredStaySupplier[] | undefined)[];
  providers: (ConfiguredPayments | undefined)[];
  catalogue: Parts['catalogue'];
};

/**
 * The accounts, or the sandboxes where there is none: without any supply of its own a shop sells the sandboxes' whole world,
 * unless real money would pay for it. Once any service has an account, services without one are not sold, since a sandbox's
 * flights and hotels are invented.
 */
function withSandboxes({ flights, stays, providers, catalogue }: ReadAccounts, inPlay: readonly string[]) {
  const own = <Account extends { hasAccount: boolean }>(accounts: readonly Account[]) =>
    accounts.filter(({ hasAccount }) => hasAccount);
  const isUnread = (read: readonly unknown[]) => read.includes(undefined);
  const allFlights = flights.flatMap((one) => one ?? []);
  const allStays = stays.flatMap((one) => one ?? []);
  const allPayments = providers.flatMap((one) => one ?? []);
  const [ownFlights, ownStays, ownPayments] = [own(allFlights), own(allStays), own(allPayments)];
  const hasSupply =
    ownFlights.length > 0 ||
    ownStays.length > 0 ||
    isOwnCatalogue(catalogue) ||
    isUnread(flights) ||
    isUnread(stays) ||
    !catalogue;
  const isRealMoney = ownPayments.some(({ moneyIs }) => moneyIs === 'real' || moneyIs === 'unsaid');
  const isMadeUp = !hasSupply && !isRealMoney;
  return {
    flightSuppliers: isMadeUp ? allFlights : ownFlights,
    staySuppliers: isMadeUp ? allStays : ownStays,
    payments:
      ownPayments.length > 0 || isUnread(providers) ? ownPayments : allPayments.filter(({ name }) => inPlay.includes(name)),
    // An incomplete account counts as none, and its absence would go unnoticed.
    halves: [...allFlights, ...allStays, ...allPayments].flatMap(({ hasAccount, lacks }) => (hasAccount ? [] : lacks)),
    catalogue,
  };
}

/** Whether the agency's own catalogue is configured or fed. */
const isOwnCatalogue = (catalogue: Parts['catalogue']): boolean =>
  catalogue !== undefined && (catalogue.hasCruises || catalogue.hasTours || catalogue.ordersSaid !== undefined);

/** Whether nothing at all is sold or paid but at sandboxes, the product's own or others'. */
export function isAllSandbox({ flightSuppliers, staySuppliers, payments, catalogue }: Parts): boolean {
  const supply = [...flightSuppliers, ...staySuppliers];
  return (
    supply.length > 0 &&
    supply.every(({ ordersAre }) => ordersAre === 'sandbox') &&
    payments.every(({ moneyIs }) => moneyIs === 'sandbox' || moneyIs === 'test') &&
    !isOwnCatalogue(catalogue)
  );
}

export const originOf = (e: Partial<OwnVariables>): string => e.PUBLIC_ORIGIN ?? `http://localhost:${e.PORT}`;
