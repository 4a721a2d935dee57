import { createSharedLimit } from '../shared-store/shared-limit.ts';
import type { SharedStore } from '../shared-store/shared-store.ts';

/**
 * Guards the booking lookup: a few tries a minute from one address, and fewer for one reference or locator. Tries for one from many addresses
 * make each further one slower and raise an alarm, but nobody can lock out the owner, who has an address of their own.
 */
export type LookupLimiter = {
  allows(address: string, reference: string): Promise<boolean>;
  /** That try found what it was for: whoever knows both names is not guessing, however often they look. */
  found(address: string, reference: string): Promise<void>;
  /** How long the answer is held back, in milliseconds. */
  delayMs(reference: string): Promise<number>;
};

const WINDOW_MS = 60_000;
const DELAY_MS = 1_000;

const MOST = { perAddress: 10, perReferenceAndAddress: 6, perReference: 20 };

/** `of`: what is looked up; what else is looked up is counted apart. */
export function createLookupLimiter({
  store,
  of,
  onManyAddresses = () => undefined,
}: {
  store: SharedStore;
  of: 'bookings' | 'consents';
  onManyAddresses?: (reference: string) => void;
}): LookupLimiter {
  const limitOf = (what: keyof typeof MOST) =>
    createSharedLimit(store, { name: `${of} ${what}`, windowMs: WINDOW_MS, most: MOST[what] });
  const [ofAddress, ofBoth, ofReference] = [limitOf('perAddress'), limitOf('perReferenceAndAddress'), limitOf('perReference')];
  const alarms = createSharedLimit(store, { name: `${of} alarms`, windowMs: WINDOW_MS, most: 1 });
  return {
    // Both are counted in any case: a refused try must not be free for the other.
    async allows(address, reference) {
      const allowed = await Promise.all([ofAddress.allows(address), ofBoth.allows(`${address} ${reference}`)]);
      return allowed.every(Boolean);
    },
    async found(address, reference) {
      await Promise.all([ofAddress.takeBack(address), ofBoth.takeBack(`${address} ${reference}`)]);
    },
    async delayMs(reference) {
      if (await ofReference.allows(reference)) return 0;
      if (await alarms.allows(reference)) onManyAddresses(reference);
      return DELAY_MS;
    },
  };
}
