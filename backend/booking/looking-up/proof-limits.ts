import { senderOf } from '../../consents/sender.ts';
import { networkOf } from '../../network/network-of.ts';
import { createSharedLimit } from '../../shared-store/shared-limit.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';

const HOUR_MS = 3_600_000;
const MOST = {
  sent: { perBooking: 6, perMailbox: 10, perNetwork: 20 },
  tried: { perBooking: 30, perMailbox: 60, perNetwork: 60 },
};
/** Allows for pages that poll while a supplier is asked. */
const MOST_USED_IN_A_MINUTE = 120;

/**
 * Limits how often codes are requested and tried, by the typed input, whether or not a booking exists, so that a refusal reveals
 * nothing.
 */
export function createProofLimits(store: SharedStore) {
  const limitOf = (what: keyof typeof MOST, by: keyof (typeof MOST)['sent']) =>
    createSharedLimit(store, { name: `proofs ${what} ${by}`, windowMs: HOUR_MS, most: MOST[what][by] });
  const limitsOf = (what: keyof typeof MOST) => {
    const [booking, mailbox, network] = [limitOf(what, 'perBooking'), limitOf(what, 'perMailbox'), limitOf(what, 'perNetwork')];
    // All are always counted: an attempt refused by one must not be free for the others.
    return async (asked: { name: string; email: string; address: string }) => {
      const allowed = await Promise.all([
        booking.allows(asked.name),
        mailbox.allows(senderOf(asked.email)),
        network.allows(networkOf(asked.address)),
      ]);
      return allowed.every(Boolean);
    };
  };
  const proven = createSharedLimit(store, { name: 'proofs used', windowMs: 60_000, most: MOST_USED_IN_A_MINUTE });
  return {
    maySend: limitsOf('sent'),
    mayTry: limitsOf('tried'),
    /** Limits calls with a proof; a caller without one learns nothing from them. */
    mayUse: (address: string) => proven.allows(networkOf(address)),
  };
}

export type ProofLimits = ReturnType<typeof createProofLimits>;
