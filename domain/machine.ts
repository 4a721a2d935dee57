/** An event of a machine: the states it is possible in (none for the event that begins a record) and the one it leads to. */
export type Arrow<State extends string, Job extends string = string> = {
  from: readonly State[];
  to: State;
  /** Work that begins with it: queued in the transaction that writes the state. */
  job?: Job;
};

/** The life of a record as a table: what is not in it cannot happen. Kept by `backend/db/transition.ts`, which alone writes states. */
export type Machine<State extends string = string> = { states: readonly State[]; events: Readonly<Record<string, Arrow<State>>> };

/** Whether this event is possible in this state. */
export const isPossible = ({ events }: Machine, event: string, from: string): boolean =>
  events[event]?.from.includes(from) ?? false;

/** The states that can be reached from the given ones, themselves included. */
export function reachableFrom<State extends string>({ events }: Machine<State>, starts: readonly State[]): Set<State> {
  const reached = new Set(starts);
  for (const state of reached) {
    for (const { from, to } of Object.values(events)) if (from.includes(state)) reached.add(to);
  }
  return reached;
}

/** The states a record can begin in. */
export const startsOf = <State extends string>({ events }: Machine<State>): State[] =>
  Object.values(events).flatMap(({ from, to }) => (from.length === 0 ? [to] : []));

/** A move that is not in the table: a mistake of whoever wrote it. Nothing of what it was part of comes true. */
export class IllegalTransition extends Error {}
