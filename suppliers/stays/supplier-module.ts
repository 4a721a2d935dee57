import type { CallTerms } from '../api-client.ts';
import type { Environment, VariableSchemas } from '../flights/supplier-module.ts';
import type { Lack, OrdersKind } from '../orders-kind.ts';
import type { StaySource } from './port.ts';

/** A stay supplier's configuration, read from the environment; `create` is called once its URL is known. */
export type ConfiguredStaySupplier = {
  name: string;
  /** Whether an account or a URL is configured; otherwise a sandbox can take its place. */
  hasAccount: boolean;
  /** `none`: it is shown for reference, and nothing is ordered from it. */
  ordersAre: OrdersKind | 'none';
  /** The variable that states what kind of orders it makes. */
  toldBy: string;
  /** The base URL of its calls, if configured. */
  url: string | undefined;
  /** The base URLs of other calls, by the suffixes of their variables. */
  furtherUrls?: Readonly<Record<string, string | undefined>>;
  lacks: readonly Lack[];
  create(options: { sandboxUrl: string | undefined } & Pick<CallTerms, 'processes' | 'onCall' | 'timeToRead'>): StaySource;
};

/**
 * A stay supplier's folder: its name, its variables, and `configure` for an account with that name or its own; `undefined` for an
 * account that has to be enabled and is not. Throws a ZodError that names the variables.
 */
export type StaySupplierModule = {
  name: string;
  variables: VariableSchemas;
  configure(environment: Environment, name?: string): ConfiguredStaySupplier | undefined;
};
