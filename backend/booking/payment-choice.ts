import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/** So long other processes go by what one was told; then it is asked for again, in case the account takes cards now. */
const WITHOUT_CARDS_MS = 10 * 60_000;

/** Whom a visitor pays through now: accounts change their minds about card numbers while the product runs. */
export type PaymentChoice = {
  /** Whose card fields are on our page, if anybody's. */
  cards(): Promise<PaymentProvider | undefined>;
  /** This one's account refused a card's number as such. */
  takesNoCards(provider: PaymentProvider): Promise<void>;
  /** Whose payment page is offered. */
  hosted(): PaymentProvider | undefined;
  hostedBy(name: string): PaymentProvider | undefined;
};

/** The first of the configured providers that takes cards, and the first that has a page. */
export function paymentChoice(providers: readonly PaymentProvider[], store: SharedStore): PaymentChoice {
  return {
    async cards() {
      const taking = providers.filter(({ cards }) => cards?.accepted());
      if (!store.isShared) return taking[0];
      const told = await store.read(
        'accounts-without-cards',
        taking.map(({ name }) => name),
      );
      return taking.find((_, index) => !told[index]);
    },
    takesNoCards: ({ name }) => store.write('accounts-without-cards', name, Buffer.from('1'), WITHOUT_CARDS_MS),
    hosted: () => providers.find(({ hostedPage }) => hostedPage),
    hostedBy: (wanted) => providers.find(({ name, hostedPage }) => name === wanted && hostedPage),
  };
}
