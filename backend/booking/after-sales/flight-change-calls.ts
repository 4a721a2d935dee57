import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import type { BookingJobs } from '../advancing/booking-jobs.ts';
import type { ProofLimits } from '../looking-up/proof-limits.ts';
import { provenBooking } from '../looking-up/proven-booking.ts';
import { storedBooking } from '../looking-up/stored-booking.ts';
import { type Keeper, withRecord, writeChanges } from '../record/booking-records.ts';
import { recordOf } from '../record/booking-store.ts';
import { answerFlightChange } from '../workflow/flight-changes.ts';

const OVERTAKEN = refuse(
  'change-overtaken',
  'Answered otherwise, taken back, changed once more, or not standing any more: show the booking as it is by now',
  [{ pointer: '/changeId', detail: 'does not wait for an answer' }],
);

type Context = { keeper: Keeper; jobs: Pick<BookingJobs, 'advance'>; limits: Pick<ProofLimits, 'mayUse'> };

/** Accepting or refusing an airline's change; needs a proof of identity besides reference and e-mail. */
export function flightChangeCalls({ keeper, jobs, limits }: Context): Pick<Handlers, 'findFlightChange' | 'answerFlightChange'> {
  return {
    findFlightChange: async (asked, { address }) => {
      const found = await provenBooking({ keeper, limits }, asked, address);
      if (!found.ok) return found;
      const { status, items } = await keeper.db.transaction(async (tx) => storedBooking(tx, await recordOf(tx, found.body)));
      return reply({ status, items });
    },

    answerFlightChange: async ({ changeId, answer, ...asked }, { address }) => {
      const found = await provenBooking({ keeper, limits }, asked, address);
      if (!found.ok) return found;
      const { id } = found.body;
      const itemId = await withRecord(keeper.db, id, async (tx, record) => {
        const { changes, outcome } = answerFlightChange(record, { id: changeId, answer, by: 'customer', now: keeper.now() });
        if (!outcome.ok) return undefined;
        await writeChanges(tx, record, changes, keeper);
        return record.amendments.find((one) => one.id === changeId)?.itemId;
      });
      if (itemId === undefined) return OVERTAKEN;
      // Tells the supplier now; if it does not answer, jobs continue.
      if (answer === 'accept') void jobs.advance(id).catch(() => undefined);
      return reply({ answer, itemId });
    },
  };
}
