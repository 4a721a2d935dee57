import type { NewEvent } from '#backend/booking/record/applied.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { Amendment } from '#backend/db/schema.ts';
import { mailOwedFor } from '#domain/booking/booking-mail.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { PersonName } from '#domain/booking/names/person-name.ts';
import type { KeptFlag } from '../simulated/memory-records.ts';
import { type AskedName, guestsOf, TRAVELLERS } from '../simulated/simulated-names.ts';
import { whileSame } from './world.ts';

/** Invariants of name corrections. */

type World = {
  record: BookingRecord;
  events: readonly NewEvent[];
  flags: readonly KeptFlag[];
  names: ReadonlyMap<string, AskedName>;
};

const MAILS = ['name-asked', 'name-corrected', 'name-refused'] as const;
/** The number of mails sent per purpose in each state of a request. */
const MAILS_OF: Partial<Record<Amendment['state'], string>> = {
  asked: '1,0,0',
  applied: '1,1,0',
  refused: '1,0,1',
  expired: '1,0,0',
};

const requestsOf = ({ amendments }: BookingRecord): Amendment[] => amendments.filter(({ kind }) => kind === 'name');

/**
 * True if a recorded request lacks its answer, mail or flag, is lost, or is doubled for one person; a request may only expire
 * when no live item names that person.
 */
export function isNameUnanswered({ record, events, flags, names }: World): boolean {
  const requests = requestsOf(record);
  if (requests.length === 0) return [...names.values()].some(({ isTold }) => isTold) || isAnyFlagged(flags);
  const isLost = [...names].some(([id, { isTold }]) => isTold && !requests.some((one) => one.id === id));
  const waiting = requests.filter(({ state }) => state === 'asked').map(({ person }) => person);
  const flagged = flags.filter(({ reason }) => reason === 'name-to-correct').map(({ about }) => about.split(',')[0]);
  const isUnseen = waiting.toSorted().join() !== flagged.toSorted().join() || new Set(waiting).size < waiting.length;
  const isDropped = requests.some(({ state, person }) => state === 'expired' && isNamedFor(record, person ?? ''));
  return isMailWrong({ record, events }) || isLost || isUnseen || isDropped;
}

const isMailWrong = whileSame<Pick<World, 'record' | 'events'>>(
  ({ record, events }) => [record, events.length],
  ({ record, events }) => {
    const mails = events.flatMap((event) => mailOwedFor(event) ?? []);
    return requestsOf(record).some(({ id, state }) => {
      const sent = MAILS.map((purpose) => mails.filter((mail) => mail.purpose === purpose && mail.about === id).length);
      return sent.join() !== MAILS_OF[state];
    });
  },
);

const isAnyFlagged = (flags: readonly KeptFlag[]): boolean => flags.some(({ reason }) => reason.startsWith('name-'));

/** Every item names the travellers; a guest belongs to a room of one item. */
const isNamedFor = ({ booking }: BookingRecord, personId: string): boolean =>
  booking.items.some((item) => isOrdered(item) && (!personId.startsWith('guest-') || personId.includes(item.id)));

/**
 * True if a name differs from the last agreed correction anywhere it appears, or a request for another person's name was
 * recorded.
 */
export const isNameFalse = whileSame<World>(
  // A correction changes its request as well.
  ({ record: { booking, amendments } }) => [booking.id, booking.passengers, booking.guests, amendments],
  isAnyNameFalse,
);

function isAnyNameFalse({ record, events, names }: World): boolean {
  const agreed = new Map<string, PersonName>();
  for (const { kind, data } of events) {
    const asked = names.get(`${data.amendmentId}`);
    if (kind === 'name-corrected' && asked) agreed.set(asked.personId, asked.wanted);
  }
  const { booking } = record;
  const isOthers = requestsOf(record).some(({ id }) => names.get(id)?.isTheirs !== true);
  const travellers = TRAVELLERS.map((one, place) => ({ ...one, ...agreed.get(`traveler-${place + 1}`) }));
  const [first, second] = guestsOf(booking.items[0]?.id ?? '').map((guest, room) => {
    const wanted = agreed.get(room === 0 ? 'traveler-1' : `guest-${guest.itemId}-${room}`);
    return { ...guest, ...wanted };
  });
  return isOthers || !isSame(booking.passengers, travellers) || !isSame(booking.guests, [first, second]);
}

/** At the end: true unless the `name-overdue` flags are exactly those of requests past their deadline. */
export function isOverdueUnseen({ record, flags }: World, now: number): boolean {
  const late = requestsOf(record).filter(({ state, answerBy }) => state === 'asked' && answerBy && answerBy.getTime() < now);
  const flagged = flags.filter(({ reason }) => reason === 'name-overdue').map(({ about }) => about.split(',')[0]);
  return (
    late
      .map(({ person }) => person)
      .toSorted()
      .join() !== flagged.toSorted().join()
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
