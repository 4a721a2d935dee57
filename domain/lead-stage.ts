import type { QuoteState } from './quote.ts';

/** How far a visitor's request has come on its way to a sale. */
export const LEAD_STAGES = ['new', 'contacted', 'quoted', 'won', 'lost'] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Why nothing came of it. `other`: the note says it. */
export const LOST_BECAUSE = ['price', 'dates', 'bought-elsewhere', 'no-answer', 'changed-plans', 'other'] as const;
export type LostBecause = (typeof LOST_BECAUSE)[number];

export type LeadEnd = 'won' | 'lost';

/** Read from what is on record: a quote that was withdrawn leaves a request where it was before. */
export function leadStageOf({
  endedAs,
  quote,
  contactedAt,
}: {
  endedAs: LeadEnd | null;
  quote: QuoteState | null;
  contactedAt: Date | null;
}): LeadStage {
  if (endedAs) return endedAs;
  if (quote && quote !== 'withdrawn') return 'quoted';
  return contactedAt ? 'contacted' : 'new';
}
