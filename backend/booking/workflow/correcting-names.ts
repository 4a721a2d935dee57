import type { Operator } from '#domain/booking/booking-event.ts';
import { isOrdered } from '#domain/booking/item-state.ts';
import type { AskedName } from '#domain/booking/names/asked-name.ts';
import { itemsOfRooms, renamed, roomItemOf } from '#domain/booking/names/person-name.ts';
import type { Amendment, Booking, BookingItem } from '../../db/schema.ts';
import type { BookingRecord } from '../record/booking-record.ts';
import { type Change, moveAmendment } from '../record/change.ts';

/**
 * Name corrections. No supplier API can make them: an operator asks the airline and records the answer. Until then the booking
 * keeps the original name.
 */

/** The flags: a correction awaits its answer; its promised time has passed. */
export const NAME_FLAGS = ['name-to-correct', 'name-overdue'] as const;

/** The `about` of those flags: the person and the promised time. */
export const aboutName = ({ person, answerBy }: Pick<Amendment, 'person' | 'answerBy'>): string =>
  `${person}, by ${answerBy?.toISOString().slice(0, 16)}Z`;

type Asked = { id: string; item: BookingItem; person: string; naming: AskedName; answerBy: Date };

export function askForName({ id, item, person, naming, answerBy }: Asked): Change[] {
  const { id: itemId, currency } = item;
  return [
    {
      change: 'begin-amendment',
      event: 'name-asked',
      actor: 'customer',
      amendment: { id, itemId, kind: 'name', currency, reason: 'asked by the traveller', person, naming, answerBy },
    },
    { change: 'raise', reason: 'name-to-correct', about: aboutName({ person, answerBy }) },
  ];
}

/** The corrections awaiting an operator, oldest first. */
export const namesAsked = ({ amendments }: Pick<BookingRecord, 'amendments'>): Amendment[] =>
  amendments.filter(({ kind, state }) => kind === 'name' && state === 'asked');

/** Raises a flag for each correction whose promised time has passed. */
export const namesOverdue = (record: Pick<BookingRecord, 'amendments'>, now: number): Change[] =>
  namesAsked(record)
    .filter(({ answerBy }) => answerBy !== null && answerBy.getTime() < now)
    .map((asked) => ({ change: 'raise', reason: 'name-overdue', about: aboutName(asked) }));

/** The ordered items that carry the person's name: all but stays for a traveller, then the stays with a room for them. */
export function itemsNaming(booking: Pick<Booking, 'items' | 'passengers' | 'guests'>, personId: string): BookingItem[] {
  const standing = booking.items.filter((item) => isOrdered(item) && item.orderId !== null);
  const rooms = itemsOfRooms(booking, personId);
  const travelled = roomItemOf(personId) === undefined ? standing.filter(({ kind }) => kind !== 'stay') : [];
  return [...travelled, ...standing.filter((item) => !travelled.includes(item) && rooms.includes(item.id))];
}

export type NameAnswer = { done: true } | { done: false; reason: string };
export type NameEnded = { ok: true; person: string } | { ok: false; reason: 'not-asked' | 'which' | 'reason-missing' };

/** Records the operator's answer to a name correction. `person` is required where several corrections are open. */
export function endNameOf(
  record: BookingRecord,
  { person, came, by }: { person: string | undefined; came: NameAnswer; by: Operator },
): { changes: Change[]; ended: NameEnded } {
  const reason = came.done ? '' : came.reason.trim();
  if (!came.done && reason === '') return { changes: [], ended: { ok: false, reason: 'reason-missing' } };
  const [asked, another] = namesAsked(record).filter((one) => person === undefined || one.person === person);
  if (!asked?.person) return { changes: [], ended: { ok: false, reason: 'not-asked' } };
  if (another) return { changes: [], ended: { ok: false, reason: 'which' } };
  const changes = came.done ? correctName(record, asked, by) : refuseName(asked, { reason, by });
  return { changes, ended: { ok: true, person: asked.person } };
}

/** The airline has corrected the name: the booking is corrected too, wherever the name occurs. */
function correctName(record: BookingRecord, asked: Amendment, by: Operator): Change[] {
  const { person, naming } = asked;
  if (!person || !naming) return [];
  const { passengers, guests } = record.booking;
  return [
    moveAmendment(asked, 'name-corrected', { actor: by }),
    { change: 'fill-in', set: renamed({ passengers, guests }, { personId: person, ...naming }) },
    over(asked, 'corrected', by),
  ];
}

/** The correction is refused; the traveller is given the operator's reason. */
function refuseName(asked: Amendment, { reason, by }: { reason: string; by: Operator }): Change[] {
  if (!asked.naming) return [];
  const set = { refusal: 'refused', naming: { ...asked.naming, reason } } as const;
  return [moveAmendment(asked, 'name-refused', { actor: by, set }), over(asked, 'not possible', by)];
}

/** Ends the corrections that concern no other item than this cancelled one. */
export const withoutNames = (record: BookingRecord, { id }: BookingItem): Change[] =>
  namesAsked(record)
    .filter(({ person }) => itemsNaming(record.booking, person ?? '').every((item) => item.id === id))
    .flatMap((asked) => [moveAmendment(asked, 'amendment-expired'), over(asked, 'it does not stand any more')]);

function over(asked: Amendment, note: string, actor?: Operator): Change {
  return { change: 'end-flags', reasons: NAME_FLAGS, about: aboutName(asked), note, ...(actor ? { actor } : {}) };
}
