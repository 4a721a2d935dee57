import { testHandlers, testOffice } from '../harness/office/test-office.ts';
import { startFarBooks } from '../harness/records/far-books.ts';
import { median } from './load.ts';

const WARM_UP = 50;
const ROUNDS = 400;

/**
 * Milliseconds of an action of the back office, a note on a booking, through its call: rights, the booking, how it stands before
 * and after, two rows of the log. Beside it, in turns, what the call carries out alone.
 */
export async function officeFigures() {
  const far = await startFarBooks();
  try {
    const { office, acting, bookingOfAna } = await testOffice(far);
    const { id } = await bookingOfAna();
    const { booking } = await far.look(id);
    const calls = office('ana', 'agent');
    const context = { db: far.db, acting: acting('ana', 'agent'), booking: () => booking };
    const note = { booking: id, note: 'called' };
    const [logged, bare]: [number[], number[]] = [[], []];
    for (let round = 0; round < WARM_UP + ROUNDS; round++) {
      const [one, other] = [
        await timed(() => calls.noteOnBooking(note)),
        await timed(() => testHandlers.noteOnBooking.perform(note, context)),
      ];
      if (round < WARM_UP) continue;
      logged.push(one);
      bare.push(other);
    }
    return { office_logged_ms: rounded(median(logged)), office_bare_ms: rounded(median(bare)) };
  } finally {
    await far.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const rounded = (ms: number): number => Number(ms.toFixed(2));
