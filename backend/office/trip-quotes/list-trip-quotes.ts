import { aliasedTable, and, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { TripQuoteFilters, TripQuoteList, TripQuotePage, TripQuoteRow } from '#contract/office/customers/trip-quotes.ts';
import { plainReference } from '#domain/booking/booking-reference.ts';
import { maskedMail, maskedName, maskedNumber } from '#domain/office/masked.ts';
import type { RoleLimits } from '#domain/office/permission.ts';
import type { Quote } from '#domain/quote.ts';
import type { Arranging } from '#domain/services/sold-service.ts';
import { inShort, nameInShort } from '#domain/trip-quotes/item-in-short.ts';
import type { QuotedItem } from '#domain/trip-quotes/quoted-item.ts';
import { OPEN_TRIP_QUOTES, type QuotedFor } from '#domain/trip-quotes/trip-quote.ts';
import { sendersOf } from '../../consents/sender.ts';
import type { Database, Executor } from '../../db/connection.ts';
import { microsOf, momentOf, readingLists } from '../../db/reading-lists.ts';
import { bookings, enquiries, staff, tripQuotes } from '../../db/schema.ts';
import { quoteThatCounts } from '../../quotes/quote-store.ts';
import { numbersOf, STATE } from '../../trip-quotes/trip-quote-store.ts';
import type { Acting } from '../acting.ts';

const PER_PAGE = 50;
type Seeing = Pick<Acting, 'role' | 'staffId'>;

const seller = aliasedTable(staff, 'seller');

/** Versions with their state, the booking made of them, and who sold them. */
const quotesIn = (db: Executor) =>
  db
    .select({
      row: tripQuotes,
      state: STATE,
      at: microsOf(tripQuotes.createdAt),
      seller: { id: seller.id, name: seller.name },
      booking: bookings.reference,
      lead: enquiries.number,
    })
    .from(tripQuotes)
    .leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId))
    .leftJoin(seller, eq(seller.id, tripQuotes.sellerId))
    .leftJoin(enquiries, eq(enquiries.id, tripQuotes.enquiryId));
type Read = Awaited<ReturnType<typeof quotesIn>>[number];

/** Whoever sees only their own bookings sees their own quotes. */
const seenBy = ({ role, staffId }: Seeing): SQL | undefined => {
  if (role.limits.bookings === 'all') return undefined;
  return staffId === null ? sql`false` : eq(tripQuotes.sellerId, staffId);
};

/** A page of quotes, the newest first. */
export const listTripQuotes = (
  db: Database,
  filters: TripQuoteFilters,
  { cursor, ...seeing }: Seeing & { cursor: string | null },
) =>
  readingLists(db, async (tx): Promise<Omit<TripQuoteList, 'charge'>> => {
    const found = await quotesIn(tx)
      .where(and(seenBy(seeing), ...narrowedTo(filters), isAfter(cursor)))
      .orderBy(desc(tripQuotes.createdAt), desc(tripQuotes.id))
      .limit(PER_PAGE + 1);
    const last = found[PER_PAGE - 1];
    const rows = found.slice(0, PER_PAGE).map((one) => rowOf(one, seeing.role.limits));
    return { rows, next: found.length > PER_PAGE && last ? `${last.at}.${last.row.id}` : null };
  });

/** The last version of each trip quoted to these mailboxes (their keyed hashes), or that these bookings were made of, the newest first. */
export async function tripQuotesTo(
  db: Database,
  { mailboxes, bookingIds }: { mailboxes: readonly string[]; bookingIds: readonly string[] },
  { most, personalData }: Pick<RoleLimits, 'personalData'> & { most: number },
) {
  const found = await quotesIn(db)
    .where(or(inArray(tripQuotes.mailbox, [...mailboxes]), inArray(tripQuotes.number, numbersOf(db, bookingIds))))
    .orderBy(desc(tripQuotes.createdAt), desc(tripQuotes.id))
    .limit(most);
  const last = found.filter((one, index) => found.findIndex(({ row }) => row.number === one.row.number) === index);
  return last.map((one) => ({ shown: rowOf(one, { personalData }), row: one.row }));
}

function narrowedTo({ state, seller: sellerId, typed }: TripQuoteFilters): (SQL | undefined)[] {
  const isTyped = typed
    ? or(inArray(tripQuotes.number, numbersMeant(typed)), inArray(tripQuotes.mailbox, sendersOf(typed)))
    : undefined;
  return [state && eq(STATE, state), sellerId ? eq(tripQuotes.sellerId, sellerId) : undefined, isTyped];
}

/** `COT-AB12CD`, typed with or without what stands before it. */
function numbersMeant(typed: string): string[] {
  const plain = plainReference(typed);
  return [`COT-${plain}`, `COT-${plain.replace(/^COT/, '')}`];
}

const CURSOR = /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function isAfter(cursor: string | null): SQL | undefined {
  const [, micros, id] = CURSOR.exec(cursor ?? '') ?? [];
  return micros && id ? sql`(${tripQuotes.createdAt}, ${tripQuotes.id}) < (${momentOf(micros)}, ${id}::uuid)` : undefined;
}

const NOBODY: QuotedFor = { name: '', email: '', phone: '' };

function personOf({ quotedFor }: Read['row'], { personalData }: Pick<RoleLimits, 'personalData'>): QuotedFor {
  const { name, email, phone } = quotedFor ?? NOBODY;
  if (personalData === 'whole') return { name, email, phone };
  return { name: maskedName(name), email: email && maskedMail(email), phone: phone && maskedNumber(phone) };
}

function rowOf({ row, state, seller: by, booking }: Read, limits: Pick<RoleLimits, 'personalData'>): TripQuoteRow {
  const { id, number, version, content, totalMinor, currency, createdAt, expiresAt, trouble } = row;
  return {
    id,
    number,
    version,
    state,
    title: content?.title ?? '',
    what: content?.items[0] ? nameInShort(inShort(content.items[0])) : '',
    name: personOf(row, limits).name,
    total: totalMinor !== null && currency !== null ? { amountMinor: totalMinor, currency } : null,
    seller: by,
    createdAt,
    expiresAt,
    booking,
    trouble,
  };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id of a quote by its id, or of the last version of a number; undefined where this person sees none. */
export async function seenTripQuote(db: Database, named: string, seeing: Seeing): Promise<string | undefined> {
  const isIt = UUID.test(named) ? eq(tripQuotes.id, named) : inArray(tripQuotes.number, numbersMeant(named));
  const [found] = await db
    .select({ id: tripQuotes.id })
    .from(tripQuotes)
    .where(and(isIt, seenBy(seeing)))
    .orderBy(desc(tripQuotes.version))
    .limit(1);
  return found?.id;
}

/** One version, whole. */
export async function tripQuotePage(
  db: Database,
  id: string,
  { role, linkTo }: Seeing & { linkTo: (token: string) => string },
): Promise<Omit<TripQuotePage, 'charge'> | null> {
  const [found] = await quotesIn(db).where(eq(tripQuotes.id, id));
  if (!found) return null;
  const { row, state, lead } = found;
  const versions = await db
    .select({ id: tripQuotes.id, version: tripQuotes.version, state: STATE })
    .from(tripQuotes)
    .leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId))
    .where(eq(tripQuotes.number, row.number))
    .orderBy(desc(tripQuotes.version));
  const { email, phone } = personOf(row, role.limits);
  const isWhole = role.limits.personalData === 'whole';
  const { sentAt, openedAt, acceptedAt, withdrawnAt, heldUntil, troubleAt, content, token } = row;
  return {
    ...rowOf(found, role.limits),
    lead,
    email,
    phone,
    whatsApp: isWhole && phone.startsWith('+') ? phone.replace(/\D/g, '') : null,
    note: content?.note ?? '',
    items: (content?.items ?? []).map(inShort),
    arranging: (content?.items ?? []).map(arrangingOf),
    agreed: state === 'draft' && content?.items.length === 0 ? await agreedIn(db, row.enquiryId) : null,
    changes: content?.changes ?? [],
    sentAt,
    openedAt,
    acceptedAt,
    withdrawnAt,
    heldUntil,
    troubleAt,
    url: token && OPEN_TRIP_QUOTES.includes(state) ? linkTo(token) : null,
    versions,
  };
}

function arrangingOf(item: QuotedItem): Arranging | null {
  if (item.kind !== 'service') return null;
  const { provider, cost, arrangeBy } = item.offer;
  return { provider, cost, arrangeBy };
}

/** How a quote stands, for the log. */
export async function standingOfQuote(db: Database, id: string): Promise<object> {
  const [found] = await db
    .select({ version: tripQuotes.version, state: STATE, totalMinor: tripQuotes.totalMinor, currency: tripQuotes.currency })
    .from(tripQuotes)
    .leftJoin(bookings, eq(bookings.id, tripQuotes.bookingId))
    .where(eq(tripQuotes.id, id));
  return found ?? {};
}

async function agreedIn(db: Database, enquiryId: string | null): Promise<Quote | null> {
  const quote = enquiryId === null ? undefined : await quoteThatCounts(db, enquiryId);
  return quote?.acceptedAt ? quote.content : null;
}
