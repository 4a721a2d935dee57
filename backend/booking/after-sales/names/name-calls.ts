import { randomUUID } from 'node:crypto';
import type { Names } from '#contract/booking/names.ts';
import type { Handlers } from '#contract/calls.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { type NameStage, type NoNameReason, nameAnswerBy } from '#domain/booking/names/asked-name.ts';
import { judgeName } from '#domain/booking/names/name-correction.ts';
import { type NamedPerson, namedPeople, type PersonName } from '#domain/booking/names/person-name.ts';
import { nameProblem } from '#domain/booking/passenger.ts';
import type { Amendment } from '../../../db/schema.ts';
import { beginningOf } from '../../items/items-by-kind.ts';
import type { ProofLimits } from '../../looking-up/proof-limits.ts';
import { PROOF_NEEDED, provenBooking } from '../../looking-up/proven-booking.ts';
import type { BookingRecord } from '../../record/booking-record.ts';
import { type Keeper, withRecord, writeChanges } from '../../record/booking-records.ts';
import type { Change } from '../../record/change.ts';
import { askForName, itemsNaming } from '../../workflow/correcting-names.ts';
import { type Cancelling, cancellingOf } from '../cancelling/cancelling-items.ts';
import { whyNoName } from './names-now.ts';

type NameCalls = Pick<Handlers, 'findNames' | 'correctName'>;
type Context = { keeper: Keeper; limits: Pick<ProofLimits, 'mayUse'>; timeZone: string; country: string };

const AT_NAME = [{ pointer: '/name', detail: 'is not a correction of the name on the booking' }];
const NOBODY = refuse('invalid-request', 'Nobody of this id is named in the booking: ask again whom it names', [
  { pointer: '/personId', detail: 'is nobody in this booking' },
]);
const WHY: Record<NoNameReason, string> = {
  'not-standing': 'Nothing they are named for stands',
  begun: 'What they are named for has begun',
  'under-way': 'A cancellation, a refund or another change of this booking comes first',
};
const SAME = refuse('name-refused', 'Tickets show both names alike: there is nothing to correct', AT_NAME);
const ANOTHER = refuse('name-refused', 'This is the name of another person: tickets cannot be given to somebody else', AT_NAME);
const OTHER_ASKED = refuse('name-under-way', 'Another correction of this name waits for its answer: show it');

/** Name corrections, for a caller who proves that the booking is theirs. */
export function nameCalls({ timeZone, country, ...context }: Context): NameCalls {
  const { db, now } = context.keeper;

  return {
    findNames: async (asked, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const names = await withRecord(db, found.body.id, async (tx, record) => namesAnswer(await cancellingOf(tx, record), now()));
      return names ? reply(names) : PROOF_NEEDED;
    },

    correctName: async ({ personId, name: typed, ...asked }, { address }) => {
      const found = await provenBooking(context, asked, address);
      if (!found.ok) return found;
      const wanted = tidied(typed);
      const wrong = (['firstName', 'middleName', 'lastName'] as const).filter(
        (field) => wanted[field] && nameProblem(wanted[field]),
      );
      if (wrong.length > 0)
        return refuse(
          'invalid-request',
          'A name has letters, spaces, hyphens and apostrophes',
          wrong.map((field) => ({ pointer: `/name/${field}`, detail: `is no name: ${nameProblem(wanted[field] ?? '')}` })),
        );
      const answered = await withRecord(db, found.body.id, async (tx, record): Promise<Reply<Names>> => {
        const cancelling = await cancellingOf(tx, record);
        const decided = decideName(cancelling, { id: randomUUID(), personId, wanted, now: now(), timeZone, country });
        if (!decided.ok) return decided;
        const after = await writeChanges(tx, record, decided.body, context.keeper);
        return reply(namesAnswer({ ...cancelling, record: after }, now()));
      });
      return answered ?? PROOF_NEEDED;
    },
  };
}

const tidied = ({ firstName, middleName, lastName }: PersonName): PersonName => {
  const tidy = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim();
  return { firstName: tidy(firstName), ...(middleName ? { middleName: tidy(middleName) } : {}), lastName: tidy(lastName) };
};

type Wanted = { id: string; personId: string; wanted: PersonName; now: number; timeZone: string; country: string };

/** The changes for requesting this correction under this id; none if the same was requested before. */
export function decideName(cancelling: Cancelling, { id, personId, wanted, now, timeZone, country }: Wanted): Reply<Change[]> {
  const { record } = cancelling;
  const person = namedPeople(record.booking).find(({ id }) => id === personId);
  if (!person) return NOBODY;
  const open = lastRequest(record, personId);
  if (open?.state === 'asked') return isTheSame(open.naming?.wanted, wanted) ? reply([]) : OTHER_ASKED;
  const [item] = itemsNaming(record.booking, personId);
  const why = whyNoName(cancelling, item, now);
  if (why || !item) return refuse('not-correctable', WHY[why ?? 'not-standing']);
  const judged = judgeName(person.name, wanted);
  if (judged.verdict !== 'small') return judged.verdict === 'same' ? SAME : ANOTHER;
  if (judgeName(soldTo(record, person), wanted).verdict === 'another-person') return ANOTHER;
  const answerBy = new Date(nameAnswerBy({ now, begins: beginningOf(item).at, timeZone, country }));
  const naming = { before: person.name, wanted, corrections: judged.corrections };
  return reply(askForName({ id, item, person: personId, naming, answerBy }));
}

/** The name the item was sold with: a series of small corrections must not transfer a ticket either. */
const soldTo = ({ amendments }: BookingRecord, { id, name }: NamedPerson): PersonName =>
  amendments.find(({ kind, person, state }) => kind === 'name' && person === id && state === 'applied')?.naming?.before ?? name;

const isTheSame = (one: PersonName | undefined, other: PersonName): boolean =>
  one?.firstName === other.firstName && (one.middleName ?? '') === (other.middleName ?? '') && one.lastName === other.lastName;

const STAGES: Partial<Record<Amendment['state'], NameStage>> = { asked: 'asked', applied: 'corrected', refused: 'refused' };

const lastRequest = ({ amendments }: BookingRecord, personId: string): Amendment | undefined =>
  amendments.findLast(({ kind, person, state }) => kind === 'name' && person === personId && STAGES[state] !== undefined);

function namesAnswer(cancelling: Cancelling, now: number): Names {
  const { record } = cancelling;
  return {
    people: namedPeople(record.booking).map(({ id, name }) => {
      const last = lastRequest(record, id);
      const stage = last && STAGES[last.state];
      return {
        id,
        name,
        why: whyNoName(cancelling, itemsNaming(record.booking, id)[0], now),
        request:
          last?.naming && stage
            ? {
                stage,
                wanted: last.naming.wanted,
                at: last.updatedAt.toISOString(),
                answerBy: (last.answerBy ?? last.updatedAt).toISOString(),
                reason: last.naming.reason ?? null,
              }
            : null,
      };
    }),
  };
}
