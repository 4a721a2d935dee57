import type { z } from 'zod';
import { parseInput } from '#contract/input/parse-input.ts';
import { type Office, type OfficeCallName, officeCalls } from '#contract/office/calls.ts';
import type { OfficeCall } from '#contract/office/office-call.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { timeNow } from '#domain/clock.ts';
import { may } from '#domain/office/permission.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { findBooking, nameOf } from '../desk/find-booking.ts';
import { isAbove } from './above-limit.ts';
import type { Acting } from './acting.ts';
import { askForAgreement } from './approvals/ask-for-agreement.ts';
import { isKeptBy } from './bookings/keepers.ts';
import { standingOf } from './bookings/standing.ts';
import type { CallContext, Handler, OfficeHandlers, Subject } from './handler.ts';
import { inTurn } from './in-turn.ts';
import { addToLog } from './log/office-log.ts';
import { withoutPeople } from './log/without-people.ts';
import { isProven } from './sign-in/sessions.ts';

type AnyCall = OfficeCall<z.ZodObject, unknown>;
type Input = Record<string, unknown>;
type Refused = Extract<Reply<never>, { ok: false }>;
export type Performed = { db: Database; handlers: OfficeHandlers; now?: () => number };

/** The back office for one person: every call is checked, carried out and put on record here, whatever face it comes from. */
export function officeFor({ db, handlers, now = timeNow }: Performed, acting: Acting): Office {
  const calls = Object.entries(officeCalls) as [OfficeCallName, AnyCall][];
  return Object.fromEntries(
    calls.map(([name, call]) => [
      name,
      (input: unknown) => perform({ name, call, handler: handlers[name] as Handler<AnyCall>, db, acting, now }, input),
    ]),
  ) as unknown as Office;
}

type Asked = { name: OfficeCallName; call: AnyCall; handler: Handler<AnyCall>; db: Database; acting: Acting; now: () => number };

async function perform(asked: Asked, given: unknown): Promise<Reply<unknown>> {
  const { call, db, acting } = asked;
  const refused = notAllowed(asked);
  if (refused) return onRecord(asked, refused);
  const read = parseInput({ ...call, method: 'POST', path: '', answers: {} }, given);
  if (!read.ok) return read;
  const input = read.body as Input;
  const booking = call.booking === undefined ? undefined : await findBooking(db, String(input[call.booking]));
  const isUnseen = call.booking !== undefined && !(booking && (await sees(db, acting, booking)));
  if (isUnseen) return onRecord(asked, refuse('booking-not-found', 'There is no such booking, or it is not yours'), booking);
  const context: CallContext = { db, acting, booking: () => needed(booking, asked.name) };
  if (call.logs === 'nothing') return asked.handler.perform(input, context);
  if (call.logs === 'personal-data') return readPersonal(asked, input, context, booking);
  return act(asked, input, context, booking);
}

function needed(booking: Booking | undefined, name: string): Booking {
  if (!booking) throw new Error(`${name} names no booking`);
  return booking;
}

/** Whether a booking is among those that this person sees. */
const sees = async (db: Database, { role, staffId }: Acting, { id }: Booking): Promise<boolean> =>
  role.limits.bookings === 'all' || (staffId !== null && (await isKeptBy(db, id, staffId)));

function notAllowed({ call, acting, now }: Asked): Refused | undefined {
  const { permission, isSensitive, ofAgency } = call;
  if (permission !== null && !may(acting.role, permission)) return refuse('not-allowed', `This needs the right ${permission}`);
  if (ofAgency && acting.role.limits.bookings !== 'all')
    return refuse('not-allowed', 'This is about all bookings, and your role sees only your own');
  const isOld = !isProven(acting, now());
  return isSensitive && isOld ? refuse('prove-again', 'Prove again that it is you, and repeat this') : undefined;
}

/** What is refused for lack of rights is on record, the booking of another too; a typing mistake, or a proof that is too old, is not. */
async function onRecord({ name, db, acting, call }: Asked, refused: Refused, ofAnother?: Booking) {
  const { code } = refused.problem;
  const details = { code, permission: call.permission };
  if (code === 'not-allowed' || ofAnother)
    await addToLog(db, { ...whoOf(acting), call: name, outcome: 'refused', about: aboutOf(ofAnother), details });
  return refused;
}

const whoOf = ({ by, sessionId }: Acting) => ({ actor: by, sessionId });
const aboutOf = (booking: Booking | undefined) => (booking ? { kind: 'booking', subject: nameOf(booking) } : undefined);

async function readPersonal(
  { name, handler, db, acting }: Asked,
  input: Input,
  context: CallContext,
  booking: Booking | undefined,
) {
  await addToLog(db, {
    ...whoOf(acting),
    call: name,
    outcome: 'read',
    about: aboutOf(booking),
    details: { personalData: acting.role.limits.personalData },
  });
  return handler.perform(input, context);
}

/** An action is on record before it is begun, and again with what came of it. */
async function act(asked: Asked, input: Input, context: CallContext, booking: Booking | undefined): Promise<Reply<unknown>> {
  const { name, call, handler, db, acting } = asked;
  const told = Object.fromEntries(Object.entries(input).filter(([field]) => !call.hidden?.includes(field)));
  const shown = withoutPeople(told, booking);
  const { note, reason } = shown as { note?: string; reason?: string };
  const { standing, ...about } = (await subjectOf(asked, input, context, booking)) ?? {};
  const entry = { ...whoOf(acting), call: name, about: 'kind' in about ? about : undefined };
  const before = await standing?.();
  const askedIn = await addToLog(db, {
    ...entry,
    outcome: 'asked',
    details: { input: shown, ...(before ? { before } : {}) },
    why: note ?? reason,
  });
  try {
    const carryOut = async (within: CallContext) =>
      (await needsAnother(asked, input, within, entry.about)) ?? handler.perform(input, within);
    const turn = booking?.id ?? entry.about?.subject;
    const answer =
      handler.leaving && turn !== undefined
        ? await inTurn(db, turn, (tx) => carryOut({ ...context, db: tx }))
        : await carryOut(context);
    const after = await standing?.();
    await addToLog(db, {
      ...entry,
      outcome: isDone(answer) ? 'done' : 'refused',
      askedIn,
      details: { ...cameOf(answer), ...(after ? { after } : {}) },
    });
    return answer;
  } catch (error) {
    await addToLog(db, { ...entry, outcome: 'failed', askedIn }).catch(() => undefined);
    throw error;
  }
}

/** What an action is about: the booking that it names, or what its handler says. */
const subjectOf = async (
  { db, handler }: Asked,
  input: Input,
  context: CallContext,
  booking: Booking | undefined,
): Promise<Subject | undefined> =>
  booking
    ? { kind: 'booking', subject: nameOf(booking), standing: () => standingOf(db, booking.id) }
    : handler.about?.(input, context);

/** Where more money leaves than this person may send alone, or two have to agree, a colleague is asked, and nothing is done yet. */
async function needsAnother(
  asked: Asked,
  input: Input,
  context: CallContext,
  about: Pick<Subject, 'kind' | 'subject'> | undefined,
): Promise<Reply<unknown> | undefined> {
  const { name, handler, acting } = asked;
  if (!about) return undefined;
  const most = acting.role.limits.refundMostMinor;
  const leaving = most === null ? undefined : await handler.leaving?.(input, context);
  const amount = leaving && isAbove(leaving.together, most) ? leaving.amount : undefined;
  if (!amount && !handler.agreedByTwo?.(input)) return undefined;
  const approvalId = await askForAgreement(context.db, {
    call: name,
    input,
    kind: about.kind,
    subject: about.subject,
    by: acting.by,
    why: String(input.reason ?? input.note ?? ''),
    amount,
  });
  return reply({ ok: true, approvalId, ...(amount ? { amount } : {}) }, 202);
}

const isDone = (answer: Reply<unknown>): boolean => answer.ok && (answer.body as { ok?: boolean } | null)?.ok !== false;

/** In the log: the reason of a refusal, and what was made, by ids and amounts. */
function cameOf(answer: Reply<unknown>): Record<string, unknown> {
  if (!answer.ok) return { code: answer.problem.code };
  const body = (answer.body ?? {}) as Record<string, unknown>;
  const told = [
    'reason',
    'because',
    'issued',
    'refundId',
    'approvalId',
    'amount',
    'amendmentIds',
    'ended',
    'tickets',
    'outcome',
    'booking',
    'status',
    'isChanged',
    'number',
    'version',
  ];
  return Object.fromEntries(Object.entries(body).filter(([field]) => told.includes(field)));
}
