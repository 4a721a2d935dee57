import { eq, type SQL, sql } from 'drizzle-orm';
import type {
  CatalogueList,
  CatalogueRow,
  Choice,
  DepartureKind,
  DepartureList,
  DepartureRow,
  ListedKind,
  RecordPage,
} from '#contract/office/catalogue/catalogue.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import type { OutingKind } from '#domain/catalogue/outing.ts';
import type { Sailing } from '#domain/cruises/cruise.ts';
import { adultPrice, type TourDeparture } from '#domain/tours/tour.ts';
import { soldOf } from '../../catalogue/allotments.ts';
import type { Database } from '../../db/connection.ts';
import { readingLists } from '../../db/reading-lists.ts';
import type { CatalogueRecord } from '../../db/schema/catalogue.ts';
import { catalogueEdits, catalogueRecords, holds } from '../../db/schema.ts';
import { readRecord } from '../../imports/editing/edit-record.ts';
import { feedFieldsOf } from '../../imports/editing/feed-notation.ts';
import { changesOf } from './list-imports.ts';

const PER_PAGE = 50;
const MOST_CHOICES = 5_000;

type Asked = { kind: ListedKind; words: string; state?: 'open' | 'closed' | 'changed' | 'own' | 'problem' | undefined } & {
  cursor: string | null;
  timeZone: string;
};

/** Without accents: a database in the C locale knows no other small letters than those of ASCII. */
const NAME = sql<string>`lower(translate(records.body ->> 'name', 'ÁÉÍÓÚÜÑáéíóúüñ', 'AEIOUUNaeiouun'))`;
const ABOUT: Record<ListedKind, SQL> = {
  cruise: sql`records.body ->> 'ship'`,
  tour: sql`records.body ->> 'operator'`,
  ship: sql`records.body ->> 'line'`,
  line: sql`''`,
  port: sql`records.body ->> 'countryCode'`,
  operator: sql`records.body ->> 'countryCode'`,
};
const STATES: Record<NonNullable<Asked['state']>, SQL> = {
  open: sql`records.gone_in is null`,
  closed: sql`records.gone_in is not null`,
  changed: sql`edits.fields <> '{}' and not edits.is_own`,
  own: sql`edits.is_own`,
  problem: sql`edits.problem is not null`,
};

/** What the agency has of a kind, by name. */
export const listCatalogue = (db: Database, asked: Asked): Promise<CatalogueList> =>
  readingLists(db, async (tx) => {
    const { kind, cursor, timeZone } = asked;
    const [name, id] = cursorOf(cursor);
    const conditions = [
      sql`records.kind = ${kind}`,
      ...wordsOf(asked.words),
      ...(asked.state ? [STATES[asked.state]] : []),
      ...(id === undefined ? [] : [sql`(${NAME}, records.id) > (${name}, ${id})`]),
    ];
    const { rows } = await tx.execute<CatalogueRow & { sortName: string }>(sql`
      with page as (
        select records.id, records.body ->> 'name' as name, ${NAME} as "sortName", ${ABOUT[kind]} as about, records.gone_in is null as "isOpen",
          coalesce(edits.is_own, false) as "isOwn", edits.problem, coalesce(edits.fields, '{}') as fields
        from ${catalogueRecords} as records
        left join ${catalogueEdits} as edits on edits.kind = records.kind and edits.id = records.id
        where ${sql.join(conditions, sql` and `)}
        order by ${NAME}, records.id limit ${PER_PAGE + 1}
      )
      select page.id, page.name, page."sortName", page.about, page."isOpen", page."isOwn", page.problem,
        array(select jsonb_object_keys(page.fields) order by 1) as changed,
        coming.departures, coming.next
      from page cross join lateral (
        select count(*)::int as departures, min(body ->> 'departs') as next from ${catalogueRecords}
        where kind = ${departuresOf(kind) ?? ''} and coalesce(body ->> 'cruise', body ->> 'tour') = page.id
          and body ->> 'departs' > ${todayIn(timeZone)} and gone_in is null
      ) as coming
      order by page."sortName", page.id`);
    const last = rows[PER_PAGE - 1];
    const next = rows.length > PER_PAGE && last ? JSON.stringify([last.sortName, last.id]) : null;
    return { rows: rows.slice(0, PER_PAGE).map(({ sortName: _, ...row }) => row), next };
  });

const departuresOf = (kind: ListedKind): DepartureKind | undefined =>
  kind === 'cruise' ? 'sailing' : kind === 'tour' ? 'departure' : undefined;

/** Each of the words stands in the name or the id. */
const wordsOf = (words: string): SQL[] =>
  words
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql`strpos(${NAME} || ' ' || lower(records.id), ${word}) > 0`);

function cursorOf(cursor: string | null): [string, string] | [undefined, undefined] {
  try {
    const read: unknown = JSON.parse(cursor ?? 'null');
    return Array.isArray(read) && read.length === 2 ? [String(read[0]), String(read[1])] : [undefined, undefined];
  } catch {
    return [undefined, undefined];
  }
}

type AskedDepartures = {
  kind: DepartureKind;
  of: string;
  from?: CalendarDate | undefined;
  cursor: string | null;
  timeZone: string;
};
type Found = { id: string; body: Sailing | TourDeparture; isOpen: boolean; isOwn: boolean; isChanged: boolean };

/** The departures of a cruise or tour by day, with what is sold and held of each. */
export const listDepartures = (db: Database, { kind, of, from, cursor, timeZone }: AskedDepartures): Promise<DepartureList> =>
  readingLists(db, async (tx) => {
    const [day, id] = cursorOf(cursor);
    const first = from ?? todayIn(timeZone);
    const isAfter = id === undefined ? sql`true` : sql`(records.body ->> 'departs', records.id) > (${day}, ${id})`;
    const { rows } = await tx.execute<Found>(sql`
      select records.id, records.body, records.gone_in is null as "isOpen", coalesce(edits.is_own, false) as "isOwn",
        coalesce(edits.fields <> '{}', false) as "isChanged"
      from ${catalogueRecords} as records
      left join ${catalogueEdits} as edits on edits.kind = records.kind and edits.id = records.id
      where records.kind = ${kind} and coalesce(records.body ->> 'cruise', records.body ->> 'tour') = ${of}
        and records.body ->> 'departs' >= ${first} and ${isAfter}
      order by records.body ->> 'departs', records.id limit ${PER_PAGE + 1}`);
    const shown = rows.slice(0, PER_PAGE);
    const counts = await soldByRecord(
      tx,
      kind,
      shown.map((row) => row.id),
    );
    const last = shown.at(-1);
    return {
      rows: shown.map(({ body, ...row }) => ({
        ...row,
        ...figuresOf(kind, body),
        ...(counts.get(row.id) ?? { sold: 0, held: 0 }),
      })),
      next: rows.length > PER_PAGE && last ? JSON.stringify([last.body.departs, last.id]) : null,
    };
  });

const outingKind = (kind: DepartureKind): OutingKind => (kind === 'sailing' ? 'cruise' : 'tour');

async function soldByRecord(tx: Parameters<Parameters<Database['transaction']>[0]>[0], kind: DepartureKind, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; sold: number; held: number }>(sql`
    select record_id as id, coalesce(sum(quantity) filter (where state = 'taken'), 0)::int as sold,
      coalesce(sum(quantity) filter (where state = 'held' and expires_at > clock_timestamp()), 0)::int as held
    from ${holds} where kind = ${outingKind(kind)} and record_id = any(${sql.param(ids)}::text[]) and state <> 'given-back'
    group by record_id`);
  return new Map(rows.map(({ id, sold, held }) => [id, { sold, held }]));
}

type Figures = Pick<DepartureRow, 'departs' | 'from' | 'left' | 'allotment'>;

function figuresOf(kind: DepartureKind, body: Sailing | TourDeparture): Figures {
  const { departs, currency } = body;
  if (kind === 'departure') {
    const { left, allotment = null } = body as TourDeparture;
    return { departs, from: adultPrice(body as TourDeparture), left, allotment };
  }
  const { fares } = body as Sailing;
  const prices = fares.flatMap(({ perPerson }) => perPerson.double ?? perPerson.single ?? []);
  const sum = (of: (number | null | undefined)[]) => {
    const known = of.filter((one): one is number => typeof one === 'number');
    return known.length > 0 ? known.reduce((total, one) => total + one, 0) : null;
  };
  return {
    departs,
    from: prices.length > 0 ? { amountMinor: Math.min(...prices), currency } : null,
    left: sum(fares.map(({ left }) => left)),
    allotment: sum(fares.map(({ allotment }) => allotment)),
  };
}

/** A record as its form shows it, with its history. */
export async function readRecordPage(db: Database, kind: CatalogueRecord['kind'], id: string): Promise<RecordPage | null> {
  const known = await readRecord(db, kind, id);
  if (!known) return null;
  const { record, digest, isGone, edit } = known;
  const fields = feedFieldsOf(record);
  const changed = Object.keys(edit?.fields ?? {}).sort();
  return {
    kind,
    id,
    name: String(fields.name ?? fields.departs),
    fields,
    seen: digest,
    isOpen: !isGone,
    isOwn: edit?.isOwn ?? false,
    isInFeed: edit ? edit.isInFeed : !isGone,
    isClosed: edit?.isClosed ?? false,
    changed: edit?.isOwn && edit.feed === null ? [] : changed.map((name) => ({ name, feed: edit?.feed?.[name] ?? null })),
    problem: edit?.problem ?? null,
    changedBy: edit?.changedBy ?? null,
    changedAt: edit?.changedAt.toISOString() ?? null,
    history: await changesOf(db, kind, id),
    sold: await soldUnits(db, record),
  };
}

async function soldUnits(db: Database, { kind, value }: CatalogueRecord): Promise<RecordPage['sold']> {
  if (kind !== 'sailing' && kind !== 'departure') return [];
  const units = kind === 'sailing' ? value.fares.map(({ cabin }) => cabin) : [''];
  const of = { kind: outingKind(kind), id: value.id };
  return Promise.all(units.map(async (unit) => ({ unit, ...(await soldOf(db, { ...of, unit })) })));
}

/** Everything of a kind to choose from, by name. */
export async function listChoices(db: Database, kind: ListedKind): Promise<Choice[]> {
  const name = sql<string>`${catalogueRecords.body} ->> 'name'`;
  return db
    .select({ id: catalogueRecords.id, name })
    .from(catalogueRecords)
    .where(eq(catalogueRecords.kind, kind))
    .orderBy(name, catalogueRecords.id)
    .limit(MOST_CHOICES);
}
