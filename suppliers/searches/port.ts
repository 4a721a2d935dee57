/** How long a search is waited for; `deadlineMs`: after how long the signal aborts it, as far as that is known. */
export type SearchTerms = { signal: AbortSignal; deadlineMs?: number };
