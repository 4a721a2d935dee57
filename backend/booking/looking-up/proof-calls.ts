import type { Handlers } from '#contract/calls.ts';
import { refuse, refuseFor, reply } from '#contract/problem.ts';
import { CODE_MINUTES, type ProofContext, sendCode, takeCode } from './booking-proofs.ts';
import { EVEN_STEP_MS, inEvenTime } from './even-time.ts';
import { lookUpBooking, typedLookup } from './lookup.ts';
import type { ProofLimits } from './proof-limits.ts';

type ProofCalls = Pick<Handlers, 'sendBookingCode' | 'proveBooking'>;

const TOO_MANY = refuseFor(3_600, 'Too many codes were asked for or tried: wait an hour, or call');
const NOT_VALID = refuse('code-not-valid', 'This code was used, is too old, or is not the one that was sent last');

/** Codes that prove identity. Neither an answer nor its timing reveals whether a booking exists. */
export function proofCalls({
  limits,
  stepMs = EVEN_STEP_MS,
  ...context
}: ProofContext & { limits: ProofLimits; stepMs?: number }): ProofCalls {
  return {
    sendBookingCode: (input, { address }) =>
      inEvenTime(
        async () => {
          const { name, email } = typedLookup(input);
          if (!(await limits.maySend({ name, email, address }))) return TOO_MANY;
          const booking = await lookUpBooking(context.db, { name, email });
          if (booking) await sendCode(context, booking.id);
          return reply({ validMinutes: CODE_MINUTES }, 202);
        },
        { stepMs },
      ),

    proveBooking: ({ code, ...input }, { address }) =>
      inEvenTime(
        async () => {
          const { name, email } = typedLookup(input);
          if (!(await limits.mayTry({ name, email, address }))) return TOO_MANY;
          const booking = await lookUpBooking(context.db, { name, email });
          const proof = booking && (await takeCode(context, booking.id, code));
          return proof ? reply({ token: proof.token, expiresAt: proof.expiresAt.toISOString() }) : NOT_VALID;
        },
        { stepMs },
      ),
  };
}
