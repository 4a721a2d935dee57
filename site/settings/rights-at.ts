import type { RightsRules } from '#domain/rights/rights-rules.ts';
import { type RightsSince, rightsWhenBought } from '#domain/settings/site-settings.ts';
import { siteRights } from '#site-rights';

let read = (): readonly RightsSince[] => [];

/** What was promised to who bought at this moment. On the server only. */
export const rightsAt = (boughtAt: Date): RightsRules =>
  rightsWhenBought(boughtAt.getTime(), { rightsSince: read() }, siteRights);

/** Before anything is asked for. */
export function readRightsBy(how: () => readonly RightsSince[]): void {
  read = how;
}
