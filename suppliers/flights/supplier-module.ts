import type { z } from 'zod';
import type { CallTerms } from '../api-client.ts';
import type { Lack, OrdersKind } from '../orders-kind.ts';
import type { FlightSupplier } from './port.ts';

/** A supplier's configuration, read from the environment; `create` is called once its URL is known. */
export type ConfiguredSupplier = {
  name: string;
  /** Whether an account or a URL is configured; otherwise a sandbox can take its place. */
  hasAccount: boolean;
  ordersAre: OrdersKind;
  /** The variable that states what kind of orders it makes. */
  toldBy: string;
  /** Where an operator looks for an order there: the office that owns it, and the queue it is on. */
  ordersAt?: string;
  /** The base URL of its calls, if configured. */
  url: string | undefined;
  lacks: readonly Lack[];
  create(options: { sandboxUrl: string | undefined } & Pick<CallTerms, 'processes' | 'onCall' | 'timeToRead'>): FlightSupplier;
};

export type Environment = Record<string, string | undefined>;

/**
 * A supplier's folder: its name, its variables, and `configure` for an account with that name or its own. Throws a ZodError that
 * names the variables.
 */
export type SupplierModule = {
  name: string;
  variables: VariableSchemas;
  configure(environment: Environment, name?: string): ConfiguredSupplier;
};

/** Environment variables by name; each schema has a description. */
export type VariableSchemas = Readonly<Record<string, z.ZodType>>;

/** The supplier's own URL, or the sandbox's. */
export function addressOf(name: string, own: string | undefined, sandboxUrl: string | undefined): string {
  const address = own ?? sandboxUrl;
  if (!address) throw new Error(`${name} has neither an account nor a sandbox`);
  return address.replace(/\/$/, '');
}
