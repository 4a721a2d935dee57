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

type Line = {
  clock: Pick<Performance, 'now'>;
  shares: Record<RequestClass, Share>;
  /** What a piece of a name takes, over the last ones. */
  takes: Map<string, number>;
  isGoingRound: boolean;
  /** What had been given to whoever went last: who comes back after a rest is not given what it did not ask for meanwhile. */
  reached: number;
};

/** `clock` tells milliseconds, as `performance` does. */
export function createThreadTime(clock: Pick<Performance, 'now'> = performance): ThreadTime {
  const share = (kind: RequestClass): Share => ({ weight: WEIGHTS[kind], waiting: [], underWay: [], given: 0 });
  const shares = { checkout: share('checkout'), search: share('search'), content: share('content') };
  const line: Line = { clock, shares, takes: new Map(), isGoingRound: false, reached: 0 };
  return {
    turn: (kind, asked) => turnOf(line, kind, asked),
    waitMs: (kind) => waitMsOf(line, kind),
  };
}

function turnOf(line: Line, kind: RequestClass, asked: Asked = {}): Promise<boolean> {
  const { isWanted = always, isUnderWay = false, name = kind } = asked;
  if (!line.isGoingRound) {
    // Nobody is before this one; whoever comes next is behind it.
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

/** The first that is still wanted of the kind that was given least. */
function next(line: Line): { share: Share; one: Waiting } | undefined {
  for (;;) {
    const [share] = active(line).sort((a, b) => a.given - b.given);
    const one = share?.underWay.shift() ?? share?.waiting.shift();
    if (!share || !one) return undefined;
    if (one.isWanted()) return { share, one };
    one.begin(false);
  }
}

/** Node takes in one new connection each time it looks at the network: until it finds nothing there, or for as long as the others may wait. */
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

/** A piece is what runs between two of these callbacks: all that follows from its beginning without waiting for anything. */
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
