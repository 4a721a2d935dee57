import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import { afterTime, nextChange, type Session, type Transaction } from './session.ts';

/** Longer waits are taken in steps: timers count in 31 bits. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const FIRST_SESSION = 100_001;
const FIRST_TRANSACTION = 700_001;

export type Sessions = ReturnType<typeof openSessions>;

/** All sessions, each as time has left it; `onEnd` is told of every session that has just ended. */
export function openSessions(dataDir: string, onEnd: (session: Session) => void) {
  const journal = openJournal<Session>(join(dataDir, 'placetopay-sessions.jsonl'));
  const timers = new Map<string, NodeJS.Timeout>();
  let isOver = false;
  const highest = (first: number, numbers: number[]) => numbers.reduce((most, one) => Math.max(most, one), first - 1);
  let lastSession = highest(
    FIRST_SESSION,
    journal.all().map(({ id }) => Number(id)),
  );
  let lastTransaction = highest(
    FIRST_TRANSACTION,
    journal.all().flatMap(({ transactions }) => transactions.map((one) => one.internalReference)),
  );

  function put(session: Session): Session {
    const before = journal.get(session.id);
    journal.put(session);
    arm(session);
    if (before?.status.status === 'PENDING' && session.status.status !== 'PENDING') onEnd(session);
    return session;
  }

  function current(session: Session): Session {
    const after = afterTime(session, Date.now());
    return after === session ? session : put(after);
  }

  /** Lets time change the session, so that its end is told although nobody asks. */
  function arm(session: Session): void {
    clearTimeout(timers.get(session.id));
    timers.delete(session.id);
    const at = nextChange(session);
    if (isOver || at === Number.POSITIVE_INFINITY) return;
    const again = () => {
      const known = journal.get(session.id);
      if (known && current(known) === known) arm(known);
    };
    timers.set(session.id, setTimeout(again, Math.min(Math.max(0, at - Date.now()), LONGEST_TIMER_MS)).unref());
  }
  for (const session of journal.all()) arm(session);

  return {
    put,
    create: (session: Omit<Session, 'id' | 'salt'>): Session =>
      put({ ...session, id: String(++lastSession), salt: randomBytes(16).toString('hex') }),
    get(id: string): Session | undefined {
      const found = journal.get(id);
      return found && current(found);
    },
    /** By the internal reference of one of its transactions. */
    holding(internalReference: number): { session: Session; transaction: Transaction } | undefined {
      for (const known of journal.all()) {
        if (!known.transactions.some((one) => one.internalReference === internalReference)) continue;
        const session = current(known);
        const transaction = session.transactions.find((one) => one.internalReference === internalReference);
        return transaction && { session, transaction };
      }
      return undefined;
    },
    all: (): Session[] => journal.all().map(current),
    nextReference: (): number => ++lastTransaction,
    end(): void {
      isOver = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
