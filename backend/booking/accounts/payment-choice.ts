import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';

/** How long processes treat an account as taking no cards before they ask again. */
const WITHOUT_CARDS_MS = 10 * 60_000;

/** The providers to pay through now; whether an account takes card numbers can change while the product runs. */
export type PaymentChoice = {
  /** The provider whose card fields are on our page, if any. */
  cards(): Promise<PaymentProvider | undefined>;
  /** Records that this provider's account refuses card numbers. */
  takesNoCards(provider: PaymentProvider): Promise<void>;
  /** The provider whose payment page is offered. */
  hosted(): PaymentProvider | undefined;
  hostedBy(name: string): PaymentProvider | undefined;
};

/** The first configured provider that takes cards, and the first that has a hosted page. */
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
