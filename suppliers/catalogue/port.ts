import type { CalendarDate } from '#domain/calendar-date.ts';

/** Thrown when a feed cannot be read completely; what was read must be discarded. */
export class FeedUnavailable extends Error {}

/** A catalogue that is read but not sold through the supplier: it is imported as a feed (docs/catalogue-feed.md). */
export type CatalogueSource = {
  name: string;
  /** Everything from a day on, as JSON Lines or CSV. Throws {@link FeedUnavailable} if it is incomplete. */
  feed(terms: { from: CalendarDate; signal: AbortSignal }): AsyncIterable<Uint8Array>;
};
