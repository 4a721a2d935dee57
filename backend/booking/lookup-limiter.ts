import { createAttemptCounter } from '../attempt-counter.ts';

/** Guards the booking lookup: a few tries a minute from one address, and for one reference from anywhere. */
export type LookupLimiter = { allows(address: string, reference: string): boolean };

const WINDOW_MS = 60_000;

export function createLookupLimiter({ perAddress = 10, perReference = 10 } = {}): LookupLimiter {
  const ofAddress = createAttemptCounter({ windowMs: WINDOW_MS, most: perAddress });
  const ofReference = createAttemptCounter({ windowMs: WINDOW_MS, most: perReference });
  return {
    // Both are counted in any case: a refused try must not be free for the other.
    allows(address, reference) {
      const byAddress = ofAddress(address);
      const byReference = ofReference(reference);
      return byAddress && byReference;
    },
  };
}
