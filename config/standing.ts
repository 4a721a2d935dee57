import type { MissingByLaw } from '#domain/company/required-by-law.ts';
import { SERVICES, type Service } from '#domain/company/services.ts';
import type { Lack } from '#suppliers/orders-kind.ts';
import { type Reach, reachOf } from './reach.ts';

/**
 * The situation of a shop before it starts: one table of what is sold, what takes payments, and what both need. `sandbox`: one of
 * the product's own sandboxes, no account. `test`: an account that costs and moves nothing. `real`: money. `unsaid`: neither
 * address nor credentials show it.
 */
export type Kind = 'sandbox' | 'test' | 'real' | 'unsaid';

/** An account that orders are made at, or that payments are made through. */
export type Party = {
  name: string;
  kind: Kind;
  /** The variable that states its kind, or from which it is derived. */
  sayIn: string;
  /** The addresses that its calls go to, by the variables that hold them. */
  lines: readonly Line[];
  lacks: readonly Lack[];
};

type Line = { variable: string; reach: Reach; isEncrypted: boolean };

export type Standing = {
  sold: readonly Party[];
  paid: readonly Party[];
  services: readonly Service[];
  /** `nowhere`: an account, with a sender or a server that exists in examples only. */
  mail: 'sandbox' | 'nowhere' | 'people';
  /** For the mail account, and for suppliers from which nothing is ordered. */
  otherLacks: readonly Lack[];
  origin: { isSaid: boolean; reach: Reach; isEncrypted: boolean };
  /** Those of SITE_ORIGINS that are not encrypted or not public. */
  openOrigins: readonly string[];
  /** `made`: by the product, stored next to its data. `guessable`: all bytes the same. */
  keys: 'made' | 'own' | 'guessable';
  database: 'local' | 'configured';
  proxyHops: number;
  mode: 'production' | 'development' | 'test';
  hasOperationsMail: boolean;
  law: { country: string; missing: readonly MissingByLaw[]; warnings: readonly string[] };
  /** The currency that the law wants prices in, where they are neither charged in it nor said not to be. */
  chargeUnsaid: string | null;
};

/** What can be sold of what: a package is a flight with a stay. */
export function servicesOf(
  can: { flights: boolean; stays: boolean; cruises: boolean; tours: boolean },
  named: readonly Service[] | undefined,
): readonly Service[] {
  const possible: Record<Service, boolean> = { ...can, packages: can.flights && can.stays };
  return SERVICES.filter((service) => possible[service] && (named?.includes(service) ?? true));
}

/** How an address is reached, for services that handle money or personal data. */
export function lineTo(variable: string, address: string | undefined): Line | undefined {
  if (address === undefined) return undefined;
  return { variable, reach: reachOf(address), isEncrypted: address.startsWith('https:') };
}
