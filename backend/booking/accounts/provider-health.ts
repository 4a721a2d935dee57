import { timeNow } from '#domain/clock.ts';
import type { PaymentProvider } from '#suppliers/payments/port.ts';
import type { SupplierIncidents } from '../../incidents/supplier-incidents.ts';

/** So many calls in a row that brought no payment nearer, and a provider is down. */
const FAILURES = 3;
/** How long it is not offered then; the next visitor is its trial. */
const REST_MS = 60_000;

type Trouble = Parameters<SupplierIncidents['paymentsDown']['report']>[0];

export type ProviderHealth = {
  /** Whether a provider is down, as far as this process has seen. */
  isResting(provider: string): boolean;
  /** The same provider, whose calls that begin a payment are counted. */
  watched(provider: PaymentProvider): PaymentProvider;
};

/**
 * Notices providers that answer nobody, or refuse every page: their account is closed, or its keys are wrong. Each process sees for
 * itself. Calls still go out to one that rests: who was offered it before may pay.
 */
export function providerHealth({
  onDown,
  now = timeNow,
}: {
  onDown: (trouble: Trouble) => void;
  now?: () => number;
}): ProviderHealth {
  const failures = new Map<string, number>();
  const restsUntil = new Map<string, number>();

  function failed(supplier: string, why: Trouble['why']): void {
    const count = (failures.get(supplier) ?? 0) + 1;
    failures.set(supplier, count);
    if (count < FAILURES) return;
    restsUntil.set(supplier, now() + REST_MS);
    onDown({ supplier, why });
  }

  function answered(supplier: string): void {
    failures.delete(supplier);
    restsUntil.delete(supplier);
  }

  /** `declined` and a card that is no card are answers as good as any; that an account takes no card numbers is known elsewhere. */
  function count(supplier: string, outcome: { ok: true } | { ok: false; reason: string }): void {
    if (!outcome.ok && outcome.reason === 'unreachable') failed(supplier, 'no-answer');
    else if (!outcome.ok && outcome.reason === 'refused') failed(supplier, 'refused');
    else if (outcome.ok || outcome.reason !== 'raw-cards-refused') answered(supplier);
  }

  return {
    isResting: (provider) => now() < (restsUntil.get(provider) ?? 0),
    watched(provider) {
      const { name, cards, hostedPage } = provider;
      const counted =
        <Asked, Outcome extends { ok: true } | { ok: false; reason: string }>(ask: (asked: Asked) => Promise<Outcome>) =>
        async (asked: Asked): Promise<Outcome> => {
          const outcome = await ask(asked);
          count(name, outcome);
          return outcome;
        };
      return {
        ...provider,
        ...(cards ? { cards: { ...cards, tokenise: counted(cards.tokenise), authorise: counted(cards.authorise) } } : {}),
        ...(hostedPage ? { hostedPage: { ...hostedPage, create: counted(hostedPage.create) } } : {}),
      };
    },
  };
}
