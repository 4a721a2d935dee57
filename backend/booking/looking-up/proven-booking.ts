import { type Reply, refuse, refuseFor, reply } from '#contract/problem.ts';
import type { Booking } from '../../db/schema.ts';
import type { Keeper } from '../record/booking-records.ts';
import { isProven, type Proof } from './booking-proofs.ts';
import { inEvenTime } from './even-time.ts';
import { lookUpBooking, typedLookup } from './lookup.ts';
import type { ProofLimits } from './proof-limits.ts';

export type AskedWithProof = { referenceId: string; email: string; proof: Proof };

export const PROOF_NEEDED = refuse(
  'proof-needed',
  'This takes the browser that booked, or a code that was sent to the booking’s e-mail: ask for one and type it in',
);

const TOO_MANY = refuseFor(60, 'Too many calls: wait a minute and try again');

/** The named booking, if the proof is valid; for any other the answer only says that a proof is missing. */
export async function provenBooking(
  { keeper: { db, now }, limits }: { keeper: Pick<Keeper, 'db' | 'now'>; limits: Pick<ProofLimits, 'mayUse'> },
  { proof, ...typed }: AskedWithProof,
  address: string,
): Promise<Reply<Booking>> {
  return inEvenTime(
    async () => {
      if (!(await limits.mayUse(address))) return TOO_MANY;
      const booking = await lookUpBooking(db, typedLookup(typed));
      return booking && (await isProven(db, booking, proof, now())) ? reply(booking) : PROOF_NEEDED;
    },
    { isOpen: ({ ok }) => ok },
  );
}
