import type { Environment, VariableSchemas } from '../flights/supplier-module.ts';
import type { Lack } from '../orders-kind.ts';
import type { OnPaymentCall } from './payment-calls.ts';
import type { PaymentProvider } from './port.ts';

/** A payment provider's configuration, read from the environment; `create` is called once its URL is known. */
export type ConfiguredPayments = {
  name: string;
  /** Whether an account or a URL is configured; otherwise a sandbox can take its place. */
  hasAccount: boolean;
  /**
   * What a payment moves. `sandbox`: nothing, no account is used. `test`: nothing, at a test account. `real`: money. `unsaid`:
   * unknown.
   */
  moneyIs: MoneyKind;
  /** The variable that states what kind of money it moves. */
  toldBy: string;
  /** The base URL of its calls, if configured. */
  url: string | undefined;
  lacks: readonly Lack[];
  /** Origins of the provider's and the bank's pages; the site allows leaving to no others. A sandbox's origin is added. */
  visitorOrigins: string[];
  create(options: PaymentWiring): PaymentProvider;
};

export type MoneyKind = 'sandbox' | 'test' | 'real' | 'unsaid';

export type PaymentWiring = {
  sandboxUrl: string | undefined;
  /** The sandbox's webhook secret; an account has its own. */
  sandboxSecret: string;
  onRawCardsRefused(): void;
  /** Told of every call that has ended. */
  onCall?: OnPaymentCall;
};

/** A payment provider's folder. `configure` throws a ZodError that names the variables. */
export type PaymentModule = {
  name: string;
  variables: VariableSchemas;
  configure(environment: Environment): ConfiguredPayments;
};
