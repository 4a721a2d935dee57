/**
 * Limits concurrent work with a queue, counted in units; a piece of work may be several. A request that would wait too long to be
 * of use is refused.
 */
export type TurnTerms = {
  /** The maximum in progress, over all visitors. */
  units: number;
  /** The maximum in progress for one visitor: less than all, so that others always find room. */
  unitsPerVisitor: number;
  /** The maximum waiting, in pieces of work. */
  waiting: number;
  waitingPerVisitor: number;
  longestWaitMs: number;
  /** The share of units usable at the moment, 0 to 1; all without it. */
  room?: () => number;
};

export type TurnAsked = {
  visitor: string;
  /** One by default; capped at the total. */
  units?: number;
  /** Lower goes first; 0 by default. */
  rank?: number;
};

/** `visitor`: this visitor asks for too much at once. `busy`: all together do. */
export type Turn = { ok: true; done(): void } | { ok: false; reason: 'visitor' | 'busy' };

export type Turns = ReturnType<typeof createTurns>;

type Waiting = { visitor: string; units: number; rank: number; answer: (turn: Turn) => void; timer: NodeJS.Timeout };

export function createTurns(terms: TurnTerms) {
  const underWay = new Map<string, number>();
  let busyUnits = 0;
  let queue: Waiting[] = [];

  const unitsOf = (visitor: string) => underWay.get(visitor) ?? 0;
  const fits = ({ visitor, units }: { visitor: string; units: number }) =>
    (busyUnits === 0 || busyUnits + units <= terms.units * (terms.room?.() ?? 1)) &&
    (unitsOf(visitor) === 0 || unitsOf(visitor) + units <= terms.unitsPerVisitor);

  function begin(visitor: string, units: number): Turn {
    busyUnits += units;
    underWay.set(visitor, unitsOf(visitor) + units);
    let isOver = false;
    const done = () => {
      if (isOver) return;
      isOver = true;
      busyUnits -= units;
      const left = unitsOf(visitor) - units;
      if (left > 0) underWay.set(visitor, left);
      else underWay.delete(visitor);
      callNext();
    };
    return { ok: true, done };
  }

  /** Ordered by rank, then least in progress, then arrival. Large work is not overtaken by small work. */
  function callNext(): void {
    for (;;) {
      const able = queue.filter((one) => unitsOf(one.visitor) === 0 || unitsOf(one.visitor) + one.units <= terms.unitsPerVisitor);
      const [first] = able.sort((a, b) => a.rank - b.rank || unitsOf(a.visitor) - unitsOf(b.visitor));
      if (!first || !fits(first)) return;
      leave(first);
      first.answer(begin(first.visitor, first.units));
    }
  }

  function leave(one: Waiting): void {
    clearTimeout(one.timer);
    queue = queue.filter((other) => other !== one);
  }

  function refuse(one: Waiting, reason: 'visitor' | 'busy'): void {
    leave(one);
    one.answer({ ok: false, reason });
  }

  /** A visitor with work in progress has waited for their own work. */
  const giveUp = (one: Waiting) => refuse(one, unitsOf(one.visitor) > 0 ? 'visitor' : 'busy');

  return {
    /** Resolves when the work may begin, or with a refusal. The caller calls `done` at the end. */
    take({ visitor, units: asked = 1, rank = 0 }: TurnAsked): Promise<Turn> {
      const units = Math.min(asked, terms.units);
      if (queue.length === 0 && fits({ visitor, units })) return Promise.resolve(begin(visitor, units));
      if (queue.filter((one) => one.visitor === visitor && one.rank <= rank).length >= terms.waitingPerVisitor) {
        return Promise.resolve({ ok: false, reason: 'visitor' });
      }
      if (queue.length >= terms.waiting) {
        // A higher-ranked request replaces the last of the lower-ranked ones.
        const last = queue.findLast((one) => one.rank > rank);
        if (!last) return Promise.resolve({ ok: false, reason: 'busy' });
        refuse(last, 'busy');
      }
      return new Promise((answer) => {
        const one: Waiting = { visitor, units, rank, answer, timer: setTimeout(() => giveUp(one), terms.longestWaitMs) };
        queue.push(one);
        callNext();
      });
    },
    /** For the log and for tests. */
    now: () => ({ busyUnits, waiting: queue.length, visitors: underWay.size }),
  };
}
