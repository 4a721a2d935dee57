import { renewCharge } from '#backend/booking/opening/charge-revision.ts';
import type { ChargeTerms } from '#domain/charging/charge-terms.ts';
import { diceOf } from './dice.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { VirtualTime } from './virtual-time.ts';

const MINUTE_MS = 60_000;

/** The share of histories in which another currency is charged than that of prices. */
const CHARGED = 0.4;
/** Of a weak currency that is rounded coarsely, and of a strong one, in which several cents are one. */
const CURRENCIES = [
  { currency: 'COP', rateMicros: 4_012_345_678, stepMinor: 10_000 },
  { currency: 'EUR', rateMicros: 123_457, stepMinor: 1 },
];

/** Draws of its own: the rest of a history is the same whatever is charged. */
export function simulatedCharging({
  seed,
  time,
  product,
  bookingId,
}: {
  seed: number;
  time: VirtualTime;
  product: Pick<SimulatedProduct, 'request'>;
  bookingId: string;
}) {
  const dice = diceOf(seed ^ 0x5eed);
  const termsFrom = (now: number, rateMicros: number, { currency, stepMinor }: (typeof CURRENCIES)[number]): ChargeTerms => ({
    currency,
    from: 'USD',
    rateMicros,
    rateDate: null,
    stepMinor,
    until: new Date(now + dice.between(1, 40) * MINUTE_MS).toISOString(),
  });
  const chosen = dice.happens(CHARGED) ? dice.pick(CURRENCIES) : undefined;

  return {
    terms: chosen ? termsFrom(time.now, chosen.rateMicros, chosen) : null,
    /** The rate moves, and the quote ends: whoever comes back is told another amount. */
    begin(): void {
      if (!chosen) return;
      for (let times = dice.between(0, 3); times > 0; times--) {
        const rateMicros = Math.round(chosen.rateMicros * (0.9 + dice.between(0, 20) / 100));
        time.after(dice.between(0, 30) * MINUTE_MS, () =>
          product.request((_, records) =>
            records.change(bookingId, (record) => renewCharge(record, termsFrom(time.now, rateMicros, chosen), time.now)),
          ),
        );
      }
    },
  };
}
