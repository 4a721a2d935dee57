import type { Environment } from '../flights/supplier-module.ts';
import type { PaymentProvider } from './port.ts';

/** A payment provider's configuration, read from the environment; `create` is called once its URL is known. */
export type ConfiguredPayments = {
  name: string;
  /** Whether an account or a URL is configured; otherwise a sandbox can take its place. */
  hasAccount: boolean;
  /** The account moves real money. */
  isLive: boolean;
  /** Origins of the provider's and the bank's pages; the site allows leaving to no others. A sandbox's origin is added. */
  visitorOrigins: string[];
  create(options: PaymentWiring): PaymentProvider;
};

export type PaymentWiring = {
  sandboxUrl: string | undefined;
  /** The sandbox's webhook secret; an account has its own. */
  sandboxSecret: string;
  onRawCardsRefused(): void;
};

/** A payment provider's folder. Throws a ZodError that names the variables. */
export type PaymentModule = { name: string; configure(environment: Environment): ConfiguredPayments };
