import type { CallTerms } from '../api-client.ts';
import type { FlightSupplier } from './port.ts';

/** A supplier as it is configured: read from the environment, and made once it is known where it is reached. */
export type ConfiguredSupplier = {
  name: string;
  /** Is there an account, or an address, to reach it with? If not, a sandbox can take its place. */
  hasAccount: boolean;
  create(options: { sandboxUrl: string | undefined } & Pick<CallTerms, 'onCall' | 'timeToRead'>): FlightSupplier;
};

export type Environment = Record<string, string | undefined>;

/** What a supplier's folder offers the product: its name and how an account, known by that name or one of its own, is configured. Throws a ZodError that names the variables. */
export type SupplierModule = { name: string; configure(environment: Environment, name?: string): ConfiguredSupplier };

/** Where a supplier is reached: its own address, or the sandbox's. */
export function addressOf(name: string, own: string | undefined, sandboxUrl: string | undefined): string {
  const address = own ?? sandboxUrl;
  if (!address) throw new Error(`${name} has neither an account nor a sandbox`);
  return address.replace(/\/$/, '');
}
