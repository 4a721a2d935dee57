import { eventLoopLag, roomNow } from './event-loop-lag.ts';

/** The priority of a request under load: paying or writing to the agency, then searching, then everything else. */
export type RequestClass = 'checkout' | 'search' | 'content';

/** The weights for sharing scarce time. Each class gets some: a cheap suggestion does not wait for a hundred searches. */
const WEIGHTS: Record<RequestClass, number> = { checkout: 16, search: 4, content: 1 };

/**
 * Schedules the time of Node's single thread. A piece of work occupies the thread until it awaits something; a hundred started at
 * once would all be late, and so would refusals. Here they start one after another, with network polls in between, and the
 * waiting time is estimated in advance (docs/decisions/039-limits-under-load.md).
 */
export type ThreadTime = {
  /**
   * Resolves to true when the work may begin; to false if `isWanted` says that its client has gone: then no work should be done.
   */
  turn(kind: RequestClass, asked?: Asked): Promise<boolean>;
  /** The estimated wait of a new request, in milliseconds. */
  waitMs(kind: RequestClass): number;
  /** The smoothed event-loop lag of this process, in milliseconds. */
  lagMs(): number;
  /** The share of concurrent work that this machine can carry now, 0 to 1. */
  room(): number;
};

type Asked = {
  isWanted?: () => boolean;
  /** Continues work already begun, which is finished before new work starts. */
  isUnderWay?: boolean;
  /** A name from a small set; its recent durations predict the next one. */
  name?: string;
};

type Waiting = { isWanted: () => boolean; begin: (isTurn: boolean) => void; name: string };
type Share = {
  weight: number;
  waiting: Waiting[];
  underWay: Waiting[];
  /** Time used divided by weight; the class with the least goes next. */
  given: number;
};

const FIRST_GUESS_MS = 5;
/** A network poll that found nothing takes less than this. */
const NOTHING_CAME_MS = 0.1;
const LONGEST_LOOK_MS = 60;
/** After this long the network is polled. */
const LONGEST_WORK_MS = 20;
const MOST_AT_A_TIME = 16;
/** The weight of the latest duration in the average. */
const SHARE_OF_LAST = 0.1;
const always = () => true;

type Line = {
  clock: Pick<Performance, 'now'>;
  shares: Record<RequestClass, Share>;
  /** The average duration by name. */
  takes: Map<string, number>;
  isGoingRound: boolean;
  /** The `given` of the class served last: a class that was idle starts from it, so it earns no credit while idle. */
  reached: number;
};

/** `clock` counts milliseconds, like `performance`. */
export function createThreadTime(clock: Pick<Performance, 'now'> = performance): ThreadTime {
  const share = (kind: RequestClass): Share => ({ weight: WEIGHTS[kind], waiting: [], underWay: [], given: 0 });
  const shares = { checkout: share('checkout'), search: share('search'), content: share('content') };
  const line: Line = { clock, shares, takes: new Map(), isGoingRound: false, reached: 0 };
  return {
    turn: (kind, asked) => turnOf(line, kind, asked),
    waitMs: (kind) => waitMsOf(line, kind),
    lagMs: eventLoopLag,
    room: roomNow,
  };
}

function turnOf(line: Line, kind: RequestClass, asked: Asked = {}): Promise<boolean> {
  const { isWanted = always, isUnderWay = false, name = kind } = asked;
  if (!line.isGoingRound) {
    // The queue is empty; later requests queue behind this one.
    line.isGoingRound = true;
    look(line);
    return Promise.resolve(isWanted());
  }
  const share = line.shares[kind];
  if (lengthOf(share) === 0) share.given = Math.max(share.given, line.reached);
  return new Promise((begin) => {
    (isUnderWay ? share.underWay : share.waiting).push({ isWanted, begin, name });
  });
}

function waitMsOf(line: Line, kind: RequestClass): number {
  const share = line.shares[kind];
  const all = active(line);
  const weightOfAll = all.reduce((sum, one) => sum + one.weight, lengthOf(share) > 0 ? 0 : share.weight);
  return Math.min(
    all.reduce((sum, one) => sum + queuedMs(line, one), 0),
    (queuedMs(line, share) * weightOfAll) / share.weight + FIRST_GUESS_MS,
  );
}

const lengthOf = ({ waiting, underWay }: Share) => waiting.length + underWay.length;
const active = ({ shares }: Line) => Object.values(shares).filter((one) => lengthOf(one) > 0);
const queuedMs = ({ takes }: Line, { waiting, underWay }: Share) =>
  [...waiting, ...underWay].reduce((sum, { name }) => sum + (takes.get(name) ?? FIRST_GUESS_MS), 0);

/** The first request still wanted, of the class with the least time given. */
function next(line: Line): { share: Share; one: Waiting } | undefined {
  for (;;) {
    const [share] = active(line).sort((a, b) => a.given - b.given);
    const one = share?.underWay.shift() ?? share?.waiting.shift();
    if (!share || !one) return undefined;
    if (one.isWanted()) return { share, one };
    one.begin(false);
  }
}

/**
 * Node accepts one new connection per network poll: repeats until a poll finds nothing, or until the others have waited long
 * enough.
 */
function look(line: Line): void {
  const { clock } = line;
  const began = clock.now();
  let lookedAt = began;
  const again = () => {
    const now = clock.now();
    if (now - lookedAt < NOTHING_CAME_MS || now - began > LONGEST_LOOK_MS) return work(line);
    lookedAt = now;
    setImmediate(again);
  };
  setImmediate(again);
}

/** Starts pieces of work: each is what runs between two of these callbacks, from its start to its first await. */
function work(line: Line): void {
  const { clock, takes } = line;
  const began = clock.now();
  let begun: { share: Share; name: string; at: number } | undefined;
  const endPiece = () => {
    if (!begun) return;
    const { share, name, at } = begun;
    const ms = clock.now() - at;
    const before = takes.get(name) ?? FIRST_GUESS_MS;
    takes.set(name, before + SHARE_OF_LAST * (ms - before));
    share.given += ms / share.weight;
    line.reached = share.given;
    begun = undefined;
  };
  const goOn = () => {
    endPiece();
    const found = clock.now() - began < LONGEST_WORK_MS ? next(line) : undefined;
    if (!found) return;
    begun = { share: found.share, name: found.one.name, at: clock.now() };
    found.one.begin(true);
  };
  for (let piece = 0; piece < MOST_AT_A_TIME; piece++) setImmediate(goOn);
  setImmediate(() => {
    endPiece();
    line.isGoingRound = active(line).length > 0;
    if (line.isGoingRound) look(line);
  });
}
