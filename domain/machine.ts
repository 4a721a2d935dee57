/** An event of a machine: the states it is allowed in (none for the event that creates a record) and the resulting state. */
export type Arrow<State extends string, Job extends string = string> = {
  from: readonly State[];
  to: State;
  /** A job, queued in the transaction that writes the state. */
  job?: Job;
};

/**
 * A state machine as a table; any transition not in it is impossible. Enforced by `backend/transitions/transition.ts`, the only writer
 * of states.
 */
export type Machine<State extends string = string> = { states: readonly State[]; events: Readonly<Record<string, Arrow<State>>> };

/** Whether the event is allowed in this state. */
export const isPossible = ({ events }: Machine, event: string, from: string): boolean =>
  events[event]?.from.includes(from) ?? false;

/** The states reachable from the given ones, which are included. */
export function reachableFrom<State extends string>({ events }: Machine<State>, starts: readonly State[]): Set<State> {
  const reached = new Set(starts);
  for (const state of reached) {
    for (const { from, to } of Object.values(events)) if (from.includes(state)) reached.add(to);
  }
  return reached;
}

/** The initial states of a record. */
export const startsOf = <State extends string>({ events }: Machine<State>): State[] =>
  Object.values(events).flatMap(({ from, to }) => (from.length === 0 ? [to] : []));

/** A transition not in the table: a programming error. Its transaction is rolled back. */
export class IllegalTransition extends Error {}
