import { senderOf } from '../../enquiries/enquiry-store.ts';
import { networkOf } from '../../network-of.ts';
import { createSharedLimit } from '../../shared-store/shared-limit.ts';
import type { SharedStore } from '../../shared-store/shared-store.ts';

const HOUR_MS = 3_600_000;
const MOST = {
  sent: { perBooking: 6, perMailbox: 10, perNetwork: 20 },
  tried: { perBooking: 30, perMailbox: 60, perNetwork: 60 },
};
/** Of pages that ask, while a supplier is asked. */
const MOST_USED_IN_A_MINUTE = 120;

/** How often codes are asked for, and tried: by what was typed, whether anybody has such a booking or not, so that a refusal says nothing. */
export function createProofLimits(store: SharedStore) {
  const limitOf = (what: keyof typeof MOST, by: keyof (typeof MOST)['sent']) =>
    createSharedLimit(store, { name: `proofs ${what} ${by}`, windowMs: HOUR_MS, most: MOST[what][by] });
  const limitsOf = (what: keyof typeof MOST) => {
    const [booking, mailbox, network] = [limitOf(what, 'perBooking'), limitOf(what, 'perMailbox'), limitOf(what, 'perNetwork')];
    // All are counted in any case: a refused try must not be free for the others.
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
    /** Calls that a proof is brought to: whoever has none learns nothing from them. */
    mayUse: (address: string) => proven.allows(networkOf(address)),
  };
}

export type ProofLimits = ReturnType<typeof createProofLimits>;
