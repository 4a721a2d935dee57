import type { BookingRecord } from '#backend/booking/workflow/booking-record.ts';
import type { Change } from '#backend/booking/workflow/change.ts';
import { askForName, correctName, namesAsked, refuseName } from '#backend/booking/workflow/correcting-names.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { Dice } from './dice.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { VirtualTime } from './virtual-time.ts';

type Doing = { time: VirtualTime; dice: Dice; product: SimulatedProduct; bookingId: string; newId: () => string };

const MINUTE_MS = 60_000;
const by = 'operator:simulated' as const;
const NAMING = {
  before: { firstName: 'Ana', lastName: 'Gomes' },
  wanted: { firstName: 'Ana', lastName: 'Gómez' },
  corrections: ['letters' as const],
};

/** A traveller who finds a mistake in a name, and the person who asks the airline: meanwhile anything may become of the booking. */
export function simulatedNames({ time, dice, product, bookingId, newId }: Doing) {
  let isSeen = false;
  const soon = (work: () => void): void => time.after(dice.between(1_000, 15 * MINUTE_MS), work);
  const change = (decide: (record: BookingRecord) => Change[]): void =>
    product.request(async (_, records) => {
      await records.change(bookingId, (record) => ({ changes: decide(record) }));
    });

  function ask(): void {
    const [id, answerBy] = [newId(), new Date(time.now + 60 * MINUTE_MS)];
    change((record) => {
      const item = record.booking.items.find(isOrdered);
      const isOpen = record.booking.state === 'confirmed' && namesAsked(record).length === 0;
      return item && isOpen ? askForName({ id, item, person: 'traveler-1', naming: NAMING, answerBy }) : [];
    });
    const isDone = dice.luck(0.6);
    soon(() =>
      change((record) =>
        namesAsked(record).flatMap((asked) =>
          isDone ? correctName(record, asked, by) : refuseName(asked, { reason: 'La tarifa no lo permite.', by }),
        ),
      ),
    );
  }

  return {
    look(record: BookingRecord): void {
      if (isSeen || record.booking.state !== 'confirmed') return;
      isSeen = true;
      if (dice.luck(0.15)) soon(ask);
    },
  };
}
