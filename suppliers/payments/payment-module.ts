import type { Environment } from '../flights/supplier-module.ts';
import type { PaymentProvider } from './port.ts';

/** A payment provider as it is configured: read from the environment, and made once it is known where it is reached. */
export type ConfiguredPayments = {
  name: string;
  /** Is there an account, or an address, to reach it with? If not, a sandbox can take its place. */
  hasAccount: boolean;
  /** Real money moves with this account. */
  isLive: boolean;
  /** Where visitors are sent to pay, or to their bank: the site lets them leave to nowhere else. A sandbox's own is added. */
  visitorOrigins: string[];
  create(options: PaymentWiring): PaymentProvider;
};

export type PaymentWiring = {
  sandboxUrl: string | undefined;
  /** What the sandbox signs its notices with; an account has its own. */
  sandboxSecret: string;
  onRawCardsRefused(): void;
};

/** What a provider's folder offers the product. Throws a ZodError that names the variables. */
export type PaymentModule = { name: string; configure(environment: Environment): ConfiguredPayments };
