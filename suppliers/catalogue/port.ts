import type { CalendarDate } from '#domain/calendar-date.ts';

/** Why a feed could not be had whole: what has come of it is of no use. */
export class FeedUnavailable extends Error {}

/** Somebody who has a catalogue to read, and sells nothing through us: what it has comes as a feed that is imported (docs/catalogue-feed.md). */
export type CatalogueSource = {
  name: string;
  /** Everything from a day on, as JSON Lines or CSV. Ends with {@link FeedUnavailable} when not all of it can be had. */
  feed(terms: { from: CalendarDate; signal: AbortSignal }): AsyncIterable<Uint8Array>;
};
