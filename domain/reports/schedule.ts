/** How often a report is mailed: each day, each Monday, each first of a month. */
export type SendEvery = 'day' | 'week' | 'month';
