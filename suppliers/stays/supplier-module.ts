import type { CallTerms } from '../api-client.ts';
import type { StaySource } from './port.ts';

/** A supplier of stays as it is configured: read from the environment, and made once it is known where it is reached. */
type ConfiguredStaySupplier = {
  name: string;
  /** Is there an account, or an address, to reach it with? If not, a sandbox can take its place. */
  hasAccount: boolean;
  create(options: { sandboxUrl: string | undefined } & Pick<CallTerms, 'onCall' | 'timeToRead'>): StaySource;
};

/**
 * What a supplier's folder offers the product: its name and how an account, known by that name or one of its own, is configured; `undefined` for one that
 * has to be switched on, and is not. Throws a ZodError that names the variables.
 */
export type StaySupplierModule = {
  name: string;
  configure(environment: Record<string, string | undefined>, name?: string): ConfiguredStaySupplier | undefined;
};
