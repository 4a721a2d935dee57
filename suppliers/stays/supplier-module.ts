import type { CallTerms } from '../api-client.ts';
import type { StaySource } from './port.ts';

/** A stay supplier's configuration, read from the environment; `create` is called once its URL is known. */
type ConfiguredStaySupplier = {
  name: string;
  /** Whether an account or a URL is configured; otherwise a sandbox can take its place. */
  hasAccount: boolean;
  /** Whether its orders cost real money, as far as its address or credentials tell. */
  ordersAre: 'real' | 'test' | 'unknown';
  create(options: { sandboxUrl: string | undefined } & Pick<CallTerms, 'onCall' | 'timeToRead'>): StaySource;
};

/**
 * A stay supplier's folder: its name, and `configure` for an account with that name or its own; `undefined` for an account that
 * has to be enabled and is not. Throws a ZodError that names the variables.
 */
export type StaySupplierModule = {
  name: string;
  configure(environment: Record<string, string | undefined>, name?: string): ConfiguredStaySupplier | undefined;
};
