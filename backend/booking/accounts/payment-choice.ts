import type { Money } from '#domain/money.ts';
import { canPay, type PaymentMethod } from '#domain/payment/payment-method.ts';
import type { HostedPage, PaymentProvider } from '#suppliers/payments/port.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';

/** How long processes treat an account as taking no cards before they ask again. */
const WITHOUT_CARDS_MS = 10 * 60_000;

/** A way to pay on a provider's page, and its name for callers. */
export type PageWay = { id: string; provider: PaymentProvider; page: HostedPage; method: PaymentMethod };

/** What is to be paid, and where its payer lives, if known. `within`: the longest that an answer may take. */
export type ToPay = Money & { country?: string | undefined; withinMs?: number };

/** The providers to pay through now; whether an account takes card numbers can change while the product runs. */
export type PaymentChoice = {
  /** The provider whose card fields are on our page, if any. */
  cards(): Promise<PaymentProvider | undefined>;
  /** Records that this provider's account refuses card numbers. */
  takesNoCards(provider: PaymentProvider): Promise<void>;
  /** Every way to pay this on a provider's page, in the providers' order, each in its own; the first is the usual one. */
  pageWays(toPay: ToPay): PageWay[];
  /** Whether a provider of this name has a page at all. */
  hasPage(provider: string): boolean;
};

/** The first configured provider that takes cards, and all that is paid on pages. */
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
    pageWays: ({ country, withinMs = Number.POSITIVE_INFINITY, ...amount }) =>
      providers
        .flatMap((provider) => waysAt(provider))
        .filter(({ method }) => method.answersWithinMs <= withinMs && canPay(method, amount, country)),
    hasPage: (wanted) => providers.some(({ name, hostedPage }) => name === wanted && hostedPage),
  };
}

const waysAt = (provider: PaymentProvider): PageWay[] =>
  provider.hostedPage?.methods.map((method) => ({
    id: `${provider.name}:${method.id}`,
    provider,
    page: provider.hostedPage as HostedPage,
    method,
  })) ?? [];

/** What a visitor is offered: where two providers take the same, the first. */
export const offeredOf = <Way extends PageWay>(ways: readonly Way[]): Way[] =>
  ways.filter(({ method }, place) => {
    const first = ways.findIndex((one) => one.method.kind === method.kind && one.method.brand === method.brand);
    return first === place;
  });

/** The fields of a payment made in this way. */
export const paidIn = ({ provider, method }: PageWay) => ({
  provider: provider.name,
  method: 'hosted' as const,
  providerMethod: method.id,
  methodKind: method.kind,
  // A card has a brand of its own, once it is known.
  ...(method.kind === 'card' ? {} : { brand: method.brand }),
});
