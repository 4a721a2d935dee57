import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { parseInput } from '#contract/input/parse-input.ts';
import { type Office, type OfficeCallName, officeCalls } from '#contract/office/calls.ts';
import type { OfficeCall } from '#contract/office/office-call.ts';
import { type Reply, refuse, reply } from '#contract/problem.ts';
import { may } from '#domain/office/permission.ts';
import type { Database } from '../db/connection.ts';
import type { Booking } from '../db/schema.ts';
import { TURNS_OF_ALL } from '../db/turns-of-all.ts';
import { findBooking } from '../desk/find-booking.ts';
import { isAbove } from './above-limit.ts';
import type { Acting } from './acting.ts';
import { askForAgreement } from './approvals/ask-for-agreement.ts';
import { isKeptBy } from './bookings/keepers.ts';
import { standingOf } from './bookings/standing.ts';
import type { CallContext, Handler, OfficeHandlers } from './handler.ts';
import { addToLog } from './log/office-log.ts';

/** How long a proof of who is there counts for sensitive actions. */
export const PROOF_COUNTS_MS = 10 * 60_000;

type AnyCall = OfficeCall<z.ZodObject, unknown>;
type Input = Record<string, unknown>;
export type Performed = { db: Database; handlers: OfficeHandlers; now?: () => number };

/** The back office for one person: every call is checked, carried out and put on record here, whatever face it comes from. */
export function officeFor({ db, handlers, now = Date.now }: Performed, acting: Acting): Office {
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
  const booking = call.booking === undefined ? undefined : await bookingFor(db, acting, String(input[call.booking]));
  if (call.booking !== undefined && !booking) return refuse('booking-not-found', 'There is no such booking, or it is not yours');
  const context: CallContext = { db, acting, booking: () => needed(booking, asked.name) };
  if (call.logs === 'nothing') return asked.handler.perform(input, context);
  if (call.logs === 'personal-data') return readPersonal(asked, input, context, booking);
  return act(asked, input, context, booking);
}

function needed(booking: Booking | undefined, name: string): Booking {
  if (!booking) throw new Error(`${name} names no booking`);
  return booking;
}

/** The booking, unless this person only sees their own and it is not among them. */
async function bookingFor(db: Database, { role, staffId }: Acting, typed: string): Promise<Booking | undefined> {
  const booking = await findBooking(db, typed);
  if (!booking || role.limits.bookings === 'all') return booking;
  return staffId !== null && (await isKeptBy(db, booking.id, staffId)) ? booking : undefined;
}

function notAllowed({ call, acting, now }: Asked): Extract<Reply<never>, { ok: false }> | undefined {
  const { permission, isSensitive } = call;
  if (permission !== null && !may(acting.role, permission)) return refuse('not-allowed', `This needs the right ${permission}`);
  const isOld = acting.provenAt !== null && now() - acting.provenAt.getTime() > PROOF_COUNTS_MS;
  return isSensitive && isOld ? refuse('prove-again', 'Prove again that it is you, and repeat this') : undefined;
}

/** What is refused for lack of rights is on record; what is only asked to prove itself is not. */
async function onRecord({ name, db, acting, call }: Asked, refused: Extract<Reply<never>, { ok: false }>) {
  const { code } = refused.problem;
  if (code === 'not-allowed')
    await addToLog(db, { ...whoOf(acting), call: name, outcome: 'refused', details: { code, permission: call.permission } });
  return refused;
}

const whoOf = ({ by, sessionId }: Acting) => ({ actor: by, sessionId });
const aboutOf = (booking: Booking | undefined) =>
  booking ? { kind: 'booking', subject: booking.reference ?? booking.id } : undefined;

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
  const shown = Object.fromEntries(Object.entries(input).filter(([field]) => !call.hidden?.includes(field)));
  const { note, reason } = shown as { note?: string; reason?: string };
  const entry = { ...whoOf(acting), call: name, about: aboutOf(booking) };
  const before = booking ? await standingOf(db, booking.id) : undefined;
  const askedIn = await addToLog(db, {
    ...entry,
    outcome: 'asked',
    details: { input: shown, ...(before ? { before } : {}) },
    why: note ?? reason,
  });
  try {
    const carryOut = async () => (await needsAnother(asked, input, context)) ?? handler.perform(input, context);
    // Two refunds at once would each be under a limit that they pass together.
    const answer = handler.leaving && booking ? await inTurn(db, booking.id, carryOut) : await carryOut();
    const after = booking ? await standingOf(db, booking.id) : undefined;
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

/** Where more money leaves than this person may send alone, a colleague is asked, and nothing is done yet. */
async function needsAnother(asked: Asked, input: Input, context: CallContext): Promise<Reply<unknown> | undefined> {
  const { name, handler, db, acting } = asked;
  const most = acting.role.limits.refundMostMinor;
  const leaving = most === null ? undefined : await handler.leaving?.(input, context);
  if (!leaving || !isAbove(leaving.together, most)) return undefined;
  const booking = context.booking();
  const approvalId = await askForAgreement(db, {
    call: name,
    input,
    subject: booking.reference ?? booking.id,
    by: acting.by,
    why: String(input.reason ?? input.note ?? ''),
    amount: leaving.amount,
  });
  return reply({ ok: true, approvalId, amount: leaving.amount }, 202);
}

/** One at a time for a booking, in all processes. */
const inTurn = <Answer>(db: Database, bookingId: string, work: () => Promise<Answer>): Promise<Answer> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURNS_OF_ALL['money of one booking']}, hashtext(${bookingId}))`);
    return work();
  });

const isDone = (answer: Reply<unknown>): boolean => answer.ok && (answer.body as { ok?: boolean } | null)?.ok !== false;

/** In the log: the reason of a refusal, and what was made, by ids and amounts. */
function cameOf(answer: Reply<unknown>): Record<string, unknown> {
  if (!answer.ok) return { code: answer.problem.code };
  const body = (answer.body ?? {}) as Record<string, unknown>;
  const told = [
    'reason',
    'refundId',
    'approvalId',
    'amount',
    'amendmentIds',
    'ended',
    'tickets',
    'outcome',
    'isChanged',
    'number',
  ];
  return Object.fromEntries(Object.entries(body).filter(([field]) => told.includes(field)));
}
