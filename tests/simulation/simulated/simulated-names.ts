import { decideName } from '#backend/booking/after-sales/names/name-calls.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { Change } from '#backend/booking/record/change.ts';
import { endNameOf, type NameAnswer, namesAsked, namesOverdue } from '#backend/booking/workflow/correcting-names.ts';
import { isAwaited } from '#backend/desk/awaited-answers.ts';
import type { PersonName } from '#domain/booking/names/person-name.ts';
import type { Passenger } from '#domain/booking/passenger.ts';
import type { Dice } from './dice.ts';
import type { KeptFlag } from './memory-records.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * A requested correction, by amendment id. `isTheirs`: a spelling of the same person's name. `isTold`: the product answered that
 * the request is recorded.
 */
export type AskedName = { personId: string; wanted: PersonName; isTheirs: boolean; isTold: boolean };

type Doing = {
  time: VirtualTime;
  dice: Dice;
  product: SimulatedProduct;
  bookingId: string;
  newId: () => string;
  flags: () => readonly KeptFlag[];
};

const MINUTE_MS = 60_000;
/** The same as in `overdue-looks.ts`. */
const LOOK_MS = 10 * MINUTE_MS;
const by = 'operator:simulated' as const;

const name = (firstName: string, lastName: string): PersonName => ({ firstName, lastName });
/**
 * Everyone a booking names, with the names they may ask for: corrections of their own name, and names of other people. The guest
 * of the second room does not travel.
 */
const PEOPLE: readonly { id: string; now: PersonName; theirs: PersonName[]; others: PersonName[] }[] = [
  {
    id: 'traveler-1',
    now: name('Luis', 'Gomes'),
    theirs: [name('Luis', 'Gómez'), name('Luis Carlos', 'Gomes'), name('Gomes', 'Luis')],
    others: [name('Pedro', 'Gomes'), name('Mariana', 'Gomes Ruiz')],
  },
  {
    id: 'traveler-2',
    now: name('Mariana', 'Gomes Ruiz'),
    theirs: [name('Mariana', 'Gómez Ruiz'), name('Mariana', 'Gomez'), name('Martina', 'Gomes Ruiz')],
    // Martita is one letter further from Mariana than Martina: too far for a correction, so another person.
    others: [name('Martita', 'Gomes Ruiz'), name('Ana', 'Paz')],
  },
  { id: 'guest-ITEM-1', now: name('Eva', 'Pardo'), theirs: [name('Eva', 'Prado')], others: [name('Ana', 'Pardo')] },
];
export const TRAVELLERS = PEOPLE.slice(0, 2).map(({ now }) => ({ ...now, type: 'adult' })) as Passenger[];
/** The guests of an item's two rooms: a traveller, and a guest who does not travel. */
export const guestsOf = (itemId: string) => [
  { itemId, room: 0, firstName: 'LUIS', lastName: 'Gomes' },
  { itemId, room: 1, firstName: 'Eva', lastName: 'Pardo' },
];

/**
 * Travellers who ask for corrections or for another person's name at any moment, and an operator who asks the airline and records
 * its answer twice or resolves the flag.
 */
export function simulatedNames({ time, dice, product, bookingId, newId, flags }: Doing) {
  const asked = new Map<string, AskedName>();
  const seen = new Set<string>();
  const soon = (work: () => void, withinMinutes: number): void =>
    time.after(dice.between(1_000, withinMinutes * MINUTE_MS), work);
  const change = (decide: (record: BookingRecord) => readonly Change[]): void =>
    product.request(async (_, records) => {
      await records.change(bookingId, (record) => ({ changes: decide(record) }));
    });

  function ask(itemId: string): void {
    const { id, theirs, others } = dice.pick(PEOPLE);
    const isTheirs = dice.happens(0.8);
    const [amendmentId, personId] = [newId(), id.replace('ITEM', itemId)];
    const wanted = dice.pick(isTheirs ? theirs : others);
    product.request(async (_, records) => {
      const decided = await records.change(bookingId, (record) => {
        const asking = { id: amendmentId, personId, wanted, now: time.now, timeZone: 'America/Bogota', country: 'CO' };
        const said = decideName({ record, promises: [] }, asking);
        const changes = said.ok ? said.body : [];
        if (changes.length > 0) asked.set(amendmentId, { personId, wanted, isTheirs, isTold: false });
        return { changes };
      });
      const mine = asked.get(amendmentId);
      if (decided && mine) mine.isTold = true;
    });
  }

  /** The answer for one person or for everyone who waits; sometimes repeated with a different outcome. */
  function answer(person: string | undefined): void {
    const came = (): NameAnswer =>
      dice.happens(0.7) ? { done: true } : { done: false, reason: dice.happens(0.1) ? ' ' : 'La tarifa no lo permite.' };
    for (let times = dice.pick([1, 1, 2, 3]); times > 0; times--) {
      const said = { person: dice.happens(0.7) ? person : undefined, came: came(), by };
      soon(() => change((record) => endNameOf(record, said).changes), 30);
    }
  }

  /** Ends the flags the `resolve` command would end. */
  const takeOff = (): void =>
    change((record) =>
      flags()
        .filter((flag) => flag.reason.startsWith('name-') && !isAwaited({ record, promises: [] }, flag))
        .map(({ reason, about }) => ({ change: 'end-flags', reasons: [reason], about, note: 'dealt with', actor: by })),
    );

  function begin({ items }: BookingRecord['booking']): void {
    if (!dice.happens(0.35)) return;
    for (let tries = dice.between(1, 8); tries > 0; tries--) soon(() => ask(dice.pick(items).id), 25);
    if (dice.happens(0.5)) soon(takeOff, 30);
  }

  return {
    asked,
    begin,
    look(record: BookingRecord): void {
      for (const { id, person } of namesAsked(record)) {
        if (seen.has(id)) continue;
        seen.add(id);
        // Some requests are never answered.
        if (dice.happens(0.8)) answer(person ?? undefined);
      }
    },
    /** Runs the overdue check around each request's deadline; returns when the last one has run. */
    overdue(record: BookingRecord): number | undefined {
      const due = namesAsked(record).map(({ answerBy }) => answerBy?.getTime() ?? 0);
      if (due.length === 0) return undefined;
      for (const at of due) {
        for (let looks = 0; looks < 2; looks++)
          time.after(at - time.now + dice.between(-LOOK_MS, LOOK_MS), () => change((latest) => namesOverdue(latest, time.now)));
        time.after(at - time.now + LOOK_MS + 1, () => change((latest) => namesOverdue(latest, time.now)));
      }
      return Math.max(...due) + 2 * LOOK_MS;
    },
  };
}
