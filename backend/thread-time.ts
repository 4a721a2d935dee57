/** What a request is worth when not all can be answered: who is paying or writes to the agency goes before who is looking, and that before all else. */
export type RequestClass = 'checkout' | 'search' | 'content';

/** Of time that is not enough for all. Each gets some: a suggestion that costs nothing does not wait for a hundred searches. */
const WEIGHTS: Record<RequestClass, number> = { checkout: 16, search: 4, content: 1 };

/**
 * The time of Node's one thread, shared out. What is begun takes the thread until it waits for something, and whatever came meanwhile stands
 * behind it; a hundred things that begin at once are all late, and so is every refusal. Here they begin one after the other, with a look at
 * what has come in between, and how long somebody would wait is known beforehand (docs/decisions/039-time-of-one-thread.md).
 */
export type ThreadTime = {
  /** When its turn has come: true. False once `isWanted` says that nobody waits for it any more: then nothing should be done. */
  turn(kind: RequestClass, asked?: Asked): Promise<boolean>;
  /** How long whoever asks now is going to wait, in milliseconds, as far as can be told. */
  waitMs(kind: RequestClass): number;
};

type Asked = {
  isWanted?: () => boolean;
  /** It goes on with what has been begun: that is finished before more is. */
  isUnderWay?: boolean;
  /** What it is, out of few names: how long it is going to take is told by the last ones. */
  name?: string;
};

type Waiting = { isWanted: () => boolean; begin: (isTurn: boolean) => void; name: string };
type Share = {
  weight: number;
  waiting: Waiting[];
  underWay: Waiting[];
  /** What it has been given, divided by its weight: whose is least goes next. */
  given: number;
};

const FIRST_GUESS_MS = 5;
/** A look at the network that found nothing is over sooner. */
const NOTHING_CAME_MS = 0.1;
const LONGEST_LOOK_MS = 60;
/** After so long what has come meanwhile is looked at. */
const LONGEST_WORK_MS = 20;
const MOST_AT_A_TIME = 16;
/** How much the last piece counts. */
const SHARE_OF_LAST = 0.1;
const always = () => true;

export function createThreadTime(): ThreadTime {
  const share = (kind: RequestClass): Share => ({ weight: WEIGHTS[kind], waiting: [], underWay: [], given: 0 });
  const shares: Record<RequestClass, Share> = { checkout: share('checkout'), search: share('search'), content: share('content') };
  const lengthOf = ({ waiting, underWay }: Share) => waiting.length + underWay.length;
  const active = () => Object.values(shares).filter((one) => lengthOf(one) > 0);
  /** What a piece of a name takes, over the last ones. */
  const takes = new Map<string, number>();
  const msOf = (pieces: Waiting[]) => pieces.reduce((sum, { name }) => sum + (takes.get(name) ?? FIRST_GUESS_MS), 0);
  const queuedMs = ({ waiting, underWay }: Share) => msOf(waiting) + msOf(underWay);
  let isGoingRound = false;
  /** What had been given to whoever went last: who comes back after a rest is not given what it did not ask for meanwhile. */
  let reached = 0;

  /** The first that is still wanted of the kind that was given least. */
  function next(): { share: Share; one: Waiting } | undefined {
    for (;;) {
      const [share] = active().sort((a, b) => a.given - b.given);
      const one = share?.underWay.shift() ?? share?.waiting.shift();
      if (!share || !one) return undefined;
      if (one.isWanted()) return { share, one };
      one.begin(false);
    }
  }

  /** Node takes in one new connection each time it looks at the network: until it finds nothing there, or for as long as the others may wait. */
  function look(): void {
    const began = performance.now();
    let lookedAt = began;
    const again = () => {
      const now = performance.now();
      if (now - lookedAt < NOTHING_CAME_MS || now - began > LONGEST_LOOK_MS) return work();
      lookedAt = now;
      setImmediate(again);
    };
    setImmediate(again);
  }

  /** A piece is what runs between two of these callbacks: all that follows from its beginning without waiting for anything. */
  function work(): void {
    const began = performance.now();
    let begun: { share: Share; name: string; at: number } | undefined;
    const endPiece = () => {
      if (!begun) return;
      const { share, name, at } = begun;
      const ms = performance.now() - at;
      const before = takes.get(name) ?? FIRST_GUESS_MS;
      takes.set(name, before + SHARE_OF_LAST * (ms - before));
      share.given += ms / share.weight;
      reached = share.given;
      begun = undefined;
    };
    const goOn = () => {
      endPiece();
      const found = performance.now() - began < LONGEST_WORK_MS ? next() : undefined;
      if (!found) return;
      begun = { share: found.share, name: found.one.name, at: performance.now() };
      found.one.begin(true);
    };
    for (let piece = 0; piece < MOST_AT_A_TIME; piece++) setImmediate(goOn);
    setImmediate(() => {
      endPiece();
      isGoingRound = active().length > 0;
      if (isGoingRound) look();
    });
  }

  return {
    turn(kind, { isWanted = always, isUnderWay = false, name = kind } = {}) {
      if (!isGoingRound) {
        // Nobody is before this one; whoever comes next is behind it.
        isGoingRound = true;
        look();
        return Promise.resolve(isWanted());
      }
      const share = shares[kind];
      if (lengthOf(share) === 0) share.given = Math.max(share.given, reached);
      return new Promise((begin) => {
        (isUnderWay ? share.underWay : share.waiting).push({ isWanted, begin, name });
      });
    },
    waitMs(kind) {
      const share = shares[kind];
      const all = active();
      const weightOfAll = all.reduce((sum, one) => sum + one.weight, lengthOf(share) > 0 ? 0 : share.weight);
      return Math.min(
        all.reduce((sum, one) => sum + queuedMs(one), 0),
        (queuedMs(share) * weightOfAll) / share.weight + FIRST_GUESS_MS,
      );
    },
  };
}
