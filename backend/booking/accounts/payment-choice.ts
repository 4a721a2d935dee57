import type { Money } from '#domain/money.ts';
import { canPay, type PaymentMethod } from '#domain/payment/payment-method.ts';
import { inAgencyOrder, type ProviderOrder } from '#domain/payment/provider-order.ts';
import type { HostedPage, PaymentProvider } from '#suppliers/payments/port.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';
import type { ProviderHealth } from './provider-health.ts';

/** How long processes treat an account as taking no cards before they ask again. */
const WITHOUT_CARDS_MS = 10 * 60_000;

/** A way to pay on a provider's page, and its name for callers. `isResting`: its provider is down. */
export type PageWay = { id: string; provider: PaymentProvider; page: HostedPage; method: PaymentMethod; isResting: boolean };

/** What is to be paid, and where its payer lives, if known. `within`: the longest that an answer may take. */
export type ToPay = Money & { country?: string | undefined; withinMs?: number };

/** The providers to pay through now; whether an account takes card numbers can change while the product runs. */
export type PaymentChoice = {
  /** The provider whose card fields are on our page, if any takes this amount so; one that is down only where no other does. */
  cards(toPay: ToPay): Promise<PaymentProvider | undefined>;
  /** What a visitor is offered of it: card fields, and the ways on pages. */
  offered(toPay: ToPay): Promise<{ cards: boolean; pages: PageWay[] }>;
  /** Records that this provider's account refuses card numbers. */
  takesNoCards(provider: PaymentProvider): Promise<void>;
  /**
   * Every way to pay this on a provider's page, in the agency's order of providers, each in its own, those that are down last; the
   * first is the usual one.
   */
  pageWays(toPay: ToPay): PageWay[];
  /** Whether a provider of this name has a page at all. */
  hasPage(provider: string): boolean;
};

/** The first configured provider that takes cards, and all that is paid on pages. `order`: the agency's, by country and currency. */
export function paymentChoice(
  providers: readonly PaymentProvider[],
  store: SharedStore,
  { order = [], health }: { order?: readonly ProviderOrder[] | undefined; health?: Pick<ProviderHealth, 'isResting'> } = {},
): PaymentChoice {
  const isResting = ({ name }: PaymentProvider) => health?.isResting(name) ?? false;
  /** In the agency's order, but for those that are down. */
  const askedFor = ({ country, currency }: ToPay) =>
    inAgencyOrder(providers, order, { country, currency }).toSorted(
      (one, other) => Number(isResting(one)) - Number(isResting(other)),
    );

  async function cards({ country, withinMs: _, ...amount }: ToPay): Promise<PaymentProvider | undefined> {
    const taking = askedFor({ country, ...amount }).filter(
      (provider) => provider.cards?.accepted() && canPay(provider.cards.method, amount, country),
    );
    if (!store.isShared) return taking[0];
    const told = await store.read(
      'accounts-without-cards',
      taking.map(({ name }) => name),
    );
    return taking.find((_, index) => !told[index]);
  }

  const pageWays: PaymentChoice['pageWays'] = ({ country, withinMs = Number.POSITIVE_INFINITY, ...amount }) =>
    askedFor({ country, ...amount })
      .flatMap((provider) => waysAt(provider, isResting(provider)))
      .filter(({ method }) => method.answersWithinMs <= withinMs && canPay(method, amount, country));

  return {
    cards,
    pageWays,
    async offered(toPay) {
      const [taking, pages] = [await cards(toPay), offeredOf(pageWays(toPay))];
      // Where everybody is down, trying is better than no way to pay.
      const isAnyUp = (taking !== undefined && !isResting(taking)) || pages.some((way) => !way.isResting);
      return {
        cards: taking !== undefined && !(isAnyUp && isResting(taking)),
        pages: pages.filter((way) => !(isAnyUp && way.isResting)),
      };
    },
    takesNoCards: ({ name }) => store.write('accounts-without-cards', name, Buffer.from('1'), WITHOUT_CARDS_MS),
    hasPage: (wanted) => providers.some(({ name, hostedPage }) => name === wanted && hostedPage),
  };
}

/** The `id` of a way to pay on a page: of a provider, by its own name of the method. */
export const wayId = (provider: string, method: string | null): string => `${provider}:${method}`;

const waysAt = (provider: PaymentProvider, isResting: boolean): PageWay[] =>
  provider.hostedPage?.methods.map((method) => ({
    id: wayId(provider.name, method.id),
    provider,
    page: provider.hostedPage as HostedPage,
    method,
    isResting,
  })) ?? [];

/** Where two providers take the same, the first. */
const offeredOf = (ways: readonly PageWay[]): PageWay[] =>
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
