type Waiting = { since: Date | null; due: Date | null };

/** What has an end comes first, by its end; then what has waited longest. */
export function byUrgency(one: Waiting, other: Waiting): number {
  if (one.due && other.due) return one.due.getTime() - other.due.getTime();
  if (one.due || other.due) return one.due ? -1 : 1;
  return (one.since?.getTime() ?? 0) - (other.since?.getTime() ?? 0);
}
