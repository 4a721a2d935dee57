import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { LeadInCare } from '#contract/office/customers/lead-care-calls.ts';
import type { Operator } from '#domain/booking/booking-event.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import type { CalendarDate } from '#domain/calendar-date.ts';
import { timeNow } from '#domain/clock.ts';
import { type LeadEnd, type LostBecause, leadStageOf } from '#domain/lead-stage.ts';
import { quoteStateOf } from '#domain/quote.ts';
import type { Database, Executor } from '../db/connection.ts';
import { enquiries, leadCare, staff } from '../db/schema.ts';
import { type QuoteRow, quotesThatCount } from '../quotes/quote-store.ts';
import { type SeesTrips, tripSeenBy, tripsOfLeads } from '../trip-quotes/trips-of-leads.ts';
import { closeLead, isOpenLead } from './leads.ts';

/** Those that ended last: older ones are for a report. */
const MOST_ENDED = 50;
const MOST_OPEN = 500;

type Row = {
  enquiry: typeof enquiries.$inferSelect;
  care: typeof leadCare.$inferSelect | null;
  keeper: { id: string; name: string } | null;
};

const rowsIn = (db: Database) =>
  db
    .select({ enquiry: enquiries, care: leadCare, keeper: { id: staff.id, name: staff.name } })
    .from(enquiries)
    .leftJoin(leadCare, eq(leadCare.enquiryId, enquiries.id))
    .leftJoin(staff, eq(staff.id, leadCare.keeper));

/** Open requests, what is overdue first, then by the day of their next step; those without one by their age. And those that ended last. */
export async function pipeline(
  db: Database,
  today: CalendarDate,
  seeing: SeesTrips,
): Promise<{ open: LeadInCare[]; ended: LeadInCare[] }> {
  const byDay = [sql`${leadCare.nextOn} asc nulls last`, asc(enquiries.createdAt)];
  const [open, ended] = await Promise.all([
    rowsIn(db)
      .where(isOpenLead(db))
      .orderBy(...byDay)
      .limit(MOST_OPEN),
    rowsIn(db)
      .where(and(isNotNull(leadCare.endedAs), isNotNull(enquiries.answeredAt)))
      .orderBy(desc(enquiries.answeredAt))
      .limit(MOST_ENDED),
  ]);
  const ids = [...open, ...ended].map(({ enquiry }) => enquiry.id);
  const [quoted, trips] = await Promise.all([quotesThatCount(db, ids), tripsOfLeads(db, ids)]);
  const inCare = (row: Row, isOpen: boolean): LeadInCare => ({
    ...leadInCare(row, { quote: quoted.get(row.enquiry.id), today, isOpen }),
    trip: tripSeenBy(seeing, trips.get(row.enquiry.id)),
  });
  return { open: open.map((row) => inCare(row, true)), ended: ended.map((row) => inCare(row, false)) };
}

function leadInCare(
  { enquiry, care, keeper }: Row,
  { quote, today, isOpen }: { quote: QuoteRow | undefined; today: CalendarDate; isOpen: boolean },
): Omit<LeadInCare, 'trip'> {
  const { number, createdAt: madeAt, content, answeredAt } = enquiry;
  const contactedAt = care?.contactedAt ?? null;
  const state = quote ? quoteStateOf(quote, timeNow()) : null;
  const nextOn = isOpen ? (care?.nextOn ?? null) : null;
  return {
    number,
    madeAt,
    about: content?.lead?.title ?? content?.context ?? '',
    people: content?.people ?? null,
    stage: leadStageOf({ endedAs: isOpen ? null : (care?.endedAs ?? null), quote: state, contactedAt }),
    contactedAt,
    quotedAt: quote && state !== 'withdrawn' ? quote.createdAt : null,
    endedAt: isOpen ? null : answeredAt,
    lostBecause: isOpen ? null : (care?.lostBecause ?? null),
    keeper: keeper && { staffId: keeper.id, name: keeper.name },
    nextStep: isOpen ? (care?.nextStep ?? null) : null,
    nextOn,
    isOverdue: nextOn !== null && nextOn < today,
  };
}

type Caring = {
  keeper?: string | null | undefined;
  isContacted?: boolean | undefined;
  nextStep?: string | undefined;
  nextOn?: CalendarDate | undefined;
};
export type Cared = { ok: true } | { ok: false; reason: 'no-such-lead' | 'no-such-staff' };

/** What is left out stays, but a next step and its day are given together. */
export function careForLead(db: Database, { lead, ...care }: Caring & { lead: string }): Promise<Cared> {
  return db.transaction(async (tx): Promise<Cared> => {
    const id = await openLead(tx, lead);
    if (!id) return { ok: false, reason: 'no-such-lead' };
    const { keeper } = care;
    if (keeper && (await tx.$count(staff, and(eq(staff.id, keeper), isNull(staff.leftAt)))) === 0)
      return { ok: false, reason: 'no-such-staff' };
    const set = asWritten(care);
    if (Object.keys(set).length === 0) return { ok: true };
    const values = { ...set, contactedAt: care.isContacted ? new Date(timeNow()) : null, enquiryId: id };
    await tx.insert(leadCare).values(values).onConflictDoUpdate({ target: leadCare.enquiryId, set });
    return { ok: true };
  });
}

function asWritten({ keeper, isContacted, nextStep, nextOn }: Caring) {
  const isNextGiven = nextStep !== undefined || nextOn !== undefined;
  // The first time that somebody was contacted counts.
  const contactedAt = isContacted ? sql<Date>`coalesce(${leadCare.contactedAt}, now())` : null;
  return {
    ...(keeper === undefined ? {} : { keeper }),
    ...(isNextGiven ? { nextStep: nextStep || null, nextOn: nextOn ?? null } : {}),
    ...(isContacted === undefined ? {} : { contactedAt }),
  };
}

async function openLead(tx: Executor, lead: string): Promise<string | undefined> {
  const isIt = and(eq(enquiries.number, plainReference(lead)), isOpenLead(tx));
  const [row] = await tx.select({ id: enquiries.id }).from(enquiries).where(isIt).for('no key update');
  return row?.id;
}

type Ending = { lead: string; as: LeadEnd; because?: LostBecause | undefined; note: string; by: Operator };
export type Ended = { ok: true; number: string } | { ok: false; reason: 'no-such-lead' | 'note-missing' | 'which-reason' };

/** Closes a request, with what came of it. */
export function endLead(db: Database, { lead, as, because, note, by }: Ending): Promise<Ended> {
  return db.transaction(async (tx): Promise<Ended> => {
    if (as === 'lost' && !because) return { ok: false, reason: 'which-reason' };
    const id = await openLead(tx, lead);
    if (!id) return { ok: false, reason: 'no-such-lead' };
    const closed = await closeLead(tx, { lead, note, by });
    if (!closed.ok) return { ok: false, reason: closed.reason === 'note-missing' ? 'note-missing' : 'no-such-lead' };
    const set = { endedAs: as, lostBecause: as === 'lost' ? (because ?? null) : null, nextStep: null, nextOn: null };
    await tx
      .insert(leadCare)
      .values({ enquiryId: id, ...set })
      .onConflictDoUpdate({ target: leadCare.enquiryId, set });
    return { ok: true, number: closed.number };
  });
}

/** Open requests whose next step is due today, or was before. */
export async function dueLeads(
  db: Database,
  today: CalendarDate,
): Promise<{ number: string; about: string; madeAt: Date; nextOn: CalendarDate }[]> {
  const rows = await rowsIn(db)
    .where(and(lte(leadCare.nextOn, today), isNull(leadCare.endedAs), isOpenLead(db)))
    .orderBy(asc(leadCare.nextOn))
    .limit(MOST_OPEN);
  return rows.flatMap(({ enquiry: { number, content, createdAt: madeAt }, care }) =>
    care?.nextOn ? [{ number, madeAt, nextOn: care.nextOn, about: content?.lead?.title ?? content?.context ?? '' }] : [],
  );
}

/** Re-encrypts the next steps with the first key. */
export async function reencryptLeadCare(db: Database): Promise<void> {
  const rows = await db.select().from(leadCare).where(isNotNull(leadCare.nextStep));
  for (const { enquiryId, nextStep } of rows)
    if (nextStep)
      await db
        .update(leadCare)
        .set({ nextStep })
        .where(and(eq(leadCare.enquiryId, enquiryId), isNotNull(leadCare.nextStep)));
}
