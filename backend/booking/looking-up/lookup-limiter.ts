import { createSharedLimit } from '../../shared-store/shared-limit.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';

/**
 * Limits booking lookups: a few per minute and address, fewer per address and reference. Attempts on one reference from many
 * addresses slow down further ones and raise an alarm, but cannot lock out the owner at their own address.
 */
export type LookupLimiter = {
  allows(address: string, reference: string): Promise<boolean>;
  /** Uncounts a successful attempt: a caller who knows both values is not guessing. */
  found(address: string, reference: string): Promise<void>;
  /** How long the answer is delayed, in milliseconds. */
  delayMs(reference: string): Promise<number>;
};

const WINDOW_MS = 60_000;
const DELAY_MS = 1_000;

const MOST = { perAddress: 10, perReferenceAndAddress: 6, perReference: 20 };

/** `of`: the kind of lookup; each kind has its own counts. */
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
    // Both are always counted: an attempt refused by one must not be free for the other.
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
