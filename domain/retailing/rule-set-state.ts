/**
 * What happens to a set of rules. A draft is changed by the next draft, proposed to another person, and published by them, declined,
 * or withdrawn by its author.
 */
export const RULE_SET_STEPS = ['drafted', 'proposed', 'published', 'declined', 'withdrawn'] as const;
export type RuleSetStep = (typeof RULE_SET_STEPS)[number];

/** A set that was published, from when it is in force. */
export type Publication = { stepId: number; ruleSetId: number; inForceFrom: Date };

/** The set in force: of those that have begun, the one published last. 0: the first rules. */
export function inForceAt(publications: readonly Publication[], now: number): number {
  const begun = publications.filter(({ inForceFrom }) => inForceFrom.getTime() <= now);
  return (
    begun.reduce<Publication | undefined>((last, one) => (last && last.stepId > one.stepId ? last : one), undefined)?.ruleSetId ??
    0
  );
}
