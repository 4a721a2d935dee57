import type { PaymentProvider } from '#suppliers/payments/port.ts';

/** Whom a visitor pays through now: accounts change their minds about card numbers while the product runs. */
export type PaymentChoice = {
  /** Whose card fields are on our page, if anybody's. */
  cards(): PaymentProvider | undefined;
  /** Whose payment page is offered. */
  page(): PaymentProvider | undefined;
  pageOf(name: string): PaymentProvider | undefined;
};

/** The first of the configured providers that takes cards, and the first that has a page. */
export function paymentChoice(providers: readonly PaymentProvider[]): PaymentChoice {
  return {
    cards: () => providers.find(({ cards }) => cards?.accepted()),
    page: () => providers.find(({ page }) => page),
    pageOf: (wanted) => providers.find(({ name, page }) => name === wanted && page),
  };
}
