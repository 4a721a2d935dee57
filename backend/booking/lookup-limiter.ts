import { createAttemptCounter } from '../attempt-counter.ts';

/**
 * Guards the booking lookup: a few tries a minute from one address, and fewer for one reference or locator. Tries for one from many addresses
 * make each further one slower and raise an alarm, but nobody can lock out the owner, who has an address of their own.
 */
export type LookupLimiter = {
  allows(address: string, reference: string): boolean;
  /** How long the answer is held back, in milliseconds. */
  delayMs(reference: string): number;
};

const WINDOW_MS = 60_000;
const DELAY_MS = 1_000;

export function createLookupLimiter({
  perAddress = 10,
  perReferenceAndAddress = 6,
  perReference = 20,
  onManyAddresses = (_reference: string): void => undefined,
} = {}): LookupLimiter {
  const ofAddress = createAttemptCounter({ windowMs: WINDOW_MS, most: perAddress });
  const ofBoth = createAttemptCounter({ windowMs: WINDOW_MS, most: perReferenceAndAddress });
  const ofReference = createAttemptCounter({ windowMs: WINDOW_MS, most: perReference });
  const mayAlarm = createAttemptCounter({ windowMs: WINDOW_MS, most: 1 });
  return {
    // Both are counted in any case: a refused try must not be free for the other.
    allows(address, reference) {
      const byAddress = ofAddress(address);
      const byBoth = ofBoth(`${address} ${reference}`);
      return byAddress && byBoth;
    },
    delayMs(reference) {
      if (ofReference(reference)) return 0;
      if (mayAlarm(reference)) onManyAddresses(reference);
      return DELAY_MS;
    },
  };
}
