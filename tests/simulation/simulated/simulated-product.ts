import {
  type AdvanceContext,
  abandonPinnedPayment,
  advanceBooking,
  advanceFrom,
} from '#backend/booking/advancing/advance-booking.ts';
import { ProviderSilent, paymentNotices } from '#backend/booking/advancing/payment-notices.ts';
import { type WorkInHand, workInHand } from '#backend/booking/advancing/work-in-hand.ts';
import type { BookingRecord } from '#backend/booking/record/booking-record.ts';
import type { BookingRecords } from '#backend/booking/record/booking-records.ts';
import { ASK_AGAIN_MS } from '#backend/booking/workflow/amending.ts';
import { HELD_IN_DOUBT_MS, waitsForPerson } from '#backend/booking/workflow/doubting.ts';
import { isHeld, NotTakenYet } from '#backend/booking/workflow/money/disputing.ts';
import { bankLookAt, RefundUnderWay, SILENT_LOOK_MS } from '#backend/booking/workflow/money/refunding.ts';
import type { Progress } from '#backend/booking/workflow/step.ts';
import { UNDER_WAY } from '#domain/booking/booking-state.ts';
import { doubtAbout } from '#domain/booking/item-abouts.ts';
import { PAID_AFTERWARDS } from '#domain/payment/instalments.ts';
import type { ProviderEvent } from '#suppliers/payments/port.ts';
import type { Dice } from './dice.ts';
import type { KeptFlag } from './memory-records.ts';
import { SimulatedProcess } from './network.ts';
import type { ProviderBooks } from './simulated-provider.ts';
import type { SupplierBooks } from './simulated-supplier.ts';
import type { VirtualTime } from './virtual-time.ts';

/** The same as in `backend/booking/advancing/recover-stuck.ts` and `booking-jobs.ts`. */
const SWEEP_MS = 10_000;
const LEFT_ALONE_MS = 15_000;
const WITH_VISITOR_MS = 60_000;
const SOON_MS = 250;
const SOON_ATTEMPTS = 40;
const PATIENCE_MS = 20_000;
const GIVE_UP_PATIENCE_MS = 10_000;
const ORDER_SETTLE_MS = 75_000;

/** A webhook that was not accepted is sent again after these delays. */
const RESENT_AFTER_MS = [30_000, 60_000, 600_000, 3_600_000];

type Asked = { isNew: boolean; record: BookingRecord } | undefined;

type World = {
  time: VirtualTime;
  dice: Dice;
  records: BookingRecords;
  recordOf: (bookingId: string) => BookingRecord;
  suppliers: ReadonlyMap<string, SupplierBooks>;
  providers: () => ReadonlyMap<string, ProviderBooks>;
  newId: () => string;
  flags: () => readonly KeptFlag[];
};

/**
 * Two processes of the product over one database, which die and restart. The booking code is the product's own; only locks, waits
 * and periodic jobs are simulated.
 */
export function simulatedProduct({ time, dice, records, recordOf, suppliers, providers, newId, flags }: World) {
  /** Which process holds a booking's advisory lock. */
  const locks = new Map<string, symbol>();
  const bookingIds = new Set<string>();
  const processes: [SimulatedProcess, SimulatedProcess] = [start(), start()];
  let share = { databaseAway: 0, lockLost: 0 };
  let kills: number[] = [];

  function start(): SimulatedProcess {
    const process = new SimulatedProcess(time);
    process.onDeath = () => {
      for (const id of heldBy.get(process) ?? []) locks.delete(id);
      const index = processes.indexOf(process);
      time.after(dice.between(300, 5_000), () => {
        const next = start();
        next.effectsLeft = kills.shift() ?? Number.POSITIVE_INFINITY;
        processes[index] = next;
        for (const id of bookingIds) if (isUnderWay(id)) void quietly(advance(next, id));
      });
    };
    return process;
  }
  const errors: Error[] = [];

  /** Errors a process only logs; a periodic job takes the booking up again. */
  const quietly = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: Error) => {
      // A webhook that cannot be understood before an upstream API answers must be sent again: `payment-notices.ts` signals that
      // by throwing.
      const isToBeSentAgain = error instanceof RefundUnderWay || error instanceof NotTakenYet || error instanceof ProviderSilent;
      if (!(error instanceof DatabaseAway) && !isToBeSentAgain) errors.push(error);
    });

  const heldBy = new WeakMap<SimulatedProcess, Set<string>>();
  const isUnderWay = (id: string) => UNDER_WAY.includes(recordOf(id).booking.state);

  /** Database access takes a moment; sometimes the database fails, before or after the write. */
  function recordsAt(process: SimulatedProcess): BookingRecords {
    const effect = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      const isAway = dice.happens(share.databaseAway) && dice.pick(['before', 'after'] as const);
      return process.effect(dice.between(1, 20), async () => {
        if (isAway === 'before') throw new DatabaseAway();
        const result = await work();
        if (isAway === 'after') throw new DatabaseAway();
        return result;
      });
    };
    return {
      change: (id, decide) => effect(() => records.change(id, decide)),
      findPayment: (provider, known) => effect(() => records.findPayment(provider, known)),
      orphans: () => effect(() => records.orphans()),
    };
  }

  const partsOf = (process: SimulatedProcess): AdvanceContext => ({
    records: recordsAt(process),
    suppliers: { flights: new Map(), stays: new Map() },
    deskOf: ({ supplier }) => suppliers.get(supplier)?.deskOf(process),
    payments: new Map([...providers()].map(([name, books]) => [name, books.portOf(process)])),
    siteName: 'Simulated',
    returnUrl: () => 'http://back',
    cancelUrl: () => 'http://cancel',
    laterUrls: { balance: 'http://balance', ancillary: 'http://bags' },
    orderSettleMs: ORDER_SETTLE_MS,
    onPageFailed: () => undefined,
    now: () => time.now,
  });

  /** One worker per booking; a lock whose connection breaks is lost while its worker continues. */
  async function tryWith<Result>(
    process: SimulatedProcess,
    id: string,
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    if (locks.has(id)) return undefined;
    const token = Symbol(id);
    const held = heldBy.get(process) ?? new Set();
    heldBy.set(process, held.add(id));
    locks.set(id, token);
    const free = () => {
      if (locks.get(id) === token) locks.delete(id);
    };
    if (dice.happens(share.lockLost)) time.after(dice.between(1, 5_000), free);
    try {
      return await work();
    } finally {
      free();
    }
  }

  const works = new WeakMap<SimulatedProcess, WorkInHand>();
  function inHandOf(process: SimulatedProcess): WorkInHand {
    const known = works.get(process) ?? workInHand();
    works.set(process, known);
    return known;
  }

  const advance = (process: SimulatedProcess, id: string): Promise<Progress | undefined> =>
    tryWith(process, id, () => inHandOf(process).during({ bookingId: id }, () => advanceBooking(partsOf(process), id)));

  async function enqueueAdvance(process: SimulatedProcess, id: string): Promise<void> {
    if (await inHandOf(process).settles(id)) return;
    for (let attempt = 0; attempt < SOON_ATTEMPTS && (await advance(process, id)) === undefined; attempt++) {
      await process.effect(SOON_MS, () => undefined);
    }
  }

  const noticesOf = (process: SimulatedProcess) =>
    paymentNotices(
      { ...partsOf(process), db: undefined as never },
      {
        enqueueAdvance: (id) => void quietly(enqueueAdvance(process, id)),
        paidWith: inHandOf(process).paidWith,
        log: { error: () => undefined, info: () => undefined } as never,
        newId,
      },
    );

  const living = (): SimulatedProcess | undefined => dice.pick(processes.filter(({ isAlive }) => isAlive));

  /** A periodic job finds nothing to do for an order in doubt that somebody was told of, until they say something or a day is over. */
  function dueSweeps(record: BookingRecord): Sweep[] {
    const sweeps = sweepsOf(record);
    if (record.booking.state !== 'ordering') return sweeps;
    const waiting = record.booking.items.find(
      (item) =>
        waitsForPerson(item, { deskOf: ({ supplier }) => suppliers.get(supplier)?.deskOf(processes[0]) }) &&
        flags().some(({ reason, about }) => reason === 'order-in-doubt' && about === doubtAbout(item)),
    );
    const at = (waiting?.orderAttemptedAt?.getTime() ?? 0) + HELD_IN_DOUBT_MS;
    return waiting ? sweeps.map((sweep) => (sweep.of === 'work' ? { of: 'work', at } : sweep)) : sweeps;
  }

  let sweepAt = Number.POSITIVE_INFINITY;

  /** The product looks every ten seconds; here only when a periodic job has something to do. */
  function sweepWhenDue(): void {
    const due = Math.min(...[...bookingIds].flatMap((id) => dueSweeps(recordOf(id)).map(({ at }) => at)));
    if (due === Number.POSITIVE_INFINITY || Math.max(due, time.now) + SWEEP_MS >= sweepAt) return;
    const at = Math.max(due, time.now) + dice.between(1, SWEEP_MS);
    sweepAt = at;
    time.after(at - time.now, () => {
      if (sweepAt === at) sweepAt = Number.POSITIVE_INFINITY;
      for (const process of processes) if (process.isAlive) sweep(process);
    });
  }

  function sweep(process: SimulatedProcess): void {
    for (const id of bookingIds) {
      if (dueSweeps(recordOf(id)).some(({ of, at }) => of === 'work' && at <= time.now)) void quietly(advance(process, id));
      if (hasOrphans(recordOf(id))) void quietly(noticesOf(process).reverseOrphans());
    }
  }

  /** Like `ask-for-booking.ts`: takes the lock before the submission is visible, and does not wait for it. */
  async function ask(process: SimulatedProcess, id: string, asking: () => Promise<Asked>): Promise<void> {
    const deadline = time.now + PATIENCE_MS;
    let asked: Asked;
    const goOn = async (): Promise<Progress | undefined> => {
      asked = await asking();
      const from = asked?.isNew ? asked.record : undefined;
      const paid = from && { bookingId: id, paymentId: from.booking.paymentId };
      return paid && inHandOf(process).during(paid, () => advanceFrom(partsOf(process), from));
    };
    const isOthers = locks.has(id);
    if (isOthers) asked = await asking();
    const progress = isOthers ? undefined : await tryWith(process, id, goOn);
    if (asked && progress !== 'awaiting-customer' && isUnderWay(id)) await settle(process, id, deadline);
  }

  /** Advances a booking until it is settled or the visitor's patience or the process ends. */
  async function settle(process: SimulatedProcess, id: string, deadline = time.now + PATIENCE_MS): Promise<void> {
    while (time.now < deadline) {
      const progress = await advance(process, id);
      if (!isUnderWay(id) || progress === 'awaiting-customer') return;
      await process.effect(progress === 'retry-later' ? SOON_MS * 3 : SOON_MS, () => undefined);
    }
  }

  return {
    errors,
    sell(id: string): void {
      bookingIds.add(id);
    },
    /** Sets the faults from now on. */
    trouble(of: { databaseAway: number; lockLost: number; kills: number[] }): void {
      share = of;
      kills = [...of.kills];
      for (const process of processes) process.effectsLeft = kills.shift() ?? Number.POSITIVE_INFINITY;
    },
    mend(): void {
      share = { databaseAway: 0, lockLost: 0 };
      kills = [];
      for (const process of processes) process.effectsLeft = Number.POSITIVE_INFINITY;
    },
    sweepWhenDue,
    /** A visitor's request: it has no effect if no process is alive, or if the process dies. */
    request(work: (process: SimulatedProcess, records: BookingRecords) => Promise<unknown>): void {
      const process = living();
      if (process) void quietly(work(process, recordsAt(process)));
    },
    ask,
    /** Advances a booking after a change to it. */
    advance,
    async abandonPayment(process: SimulatedProcess, id: string): Promise<void> {
      const deadline = time.now + GIVE_UP_PATIENCE_MS;
      for (;;) {
        const progress = await tryWith(process, id, () => abandonPinnedPayment(partsOf(process), id));
        if (progress === 'advanced') void quietly(enqueueAdvance(process, id));
        if (progress !== undefined || time.now > deadline) return;
        await process.effect(SOON_MS, () => undefined);
      }
    },
    /** Delivers a webhook late, twice, out of order, and again until it is accepted. */
    deliver(provider: string, notice: ProviderEvent, lossShare: number): void {
      const send = (attempt: number): void => {
        const process = living();
        const isLast = attempt >= RESENT_AFTER_MS.length;
        let isTaken = false;
        if (process && (isLast || !dice.happens(lossShare))) {
          const taking = noticesOf(process).take(provider, { headers: {}, body: JSON.stringify(notice) });
          const taken = () => {
            isTaken = true;
          };
          void quietly(taking.then(taken));
        }
        const wait = RESENT_AFTER_MS[Math.min(attempt, RESENT_AFTER_MS.length - 1)] as number;
        time.after(wait, () => {
          if (!isTaken) send(attempt + 1);
        });
      };
      time.after(dice.happens(lossShare) ? dice.between(1_000, 120_000) : dice.between(50, 2_000), () => send(0));
      if (dice.happens(lossShare)) time.after(dice.between(1_000, 300_000), () => send(0));
    },
  };
}

class DatabaseAway extends Error {}

export type SimulatedProduct = ReturnType<typeof simulatedProduct>;

type Sweep = { of: 'work' | 'orphans'; at: number };

const hasOrphans = ({ payments }: BookingRecord): boolean => payments.some(({ state }) => state === 'orphaned');

const knownSweeps = new WeakMap<BookingRecord, Sweep[]>();
/** When periodic jobs have something to do for a booking, as virtual times: past ones at once. Records are immutable. */
function sweepsOf(record: BookingRecord): Sweep[] {
  const known = knownSweeps.get(record);
  if (known) return known;
  const work = UNDER_WAY.includes(record.booking.state) ? [takenUpAt(record)] : owedAt(record);
  const sweeps: Sweep[] = work.map((at) => ({ of: 'work', at }));
  if (hasOrphans(record)) sweeps.push({ of: 'orphans', at: 0 });
  knownSweeps.set(record, sweeps);
  return sweeps;
}

/** When a periodic job takes up a booking that nobody works at. */
function takenUpAt({ booking, payments }: BookingRecord): number {
  const payment = payments.find((one) => one.id === booking.paymentId);
  const isWithVisitor = payment?.state === 'needs-authentication' || payment?.state === 'pending';
  const patience = isWithVisitor ? WITH_VISITOR_MS : LEFT_ALONE_MS;
  return booking.updatedAt.getTime() + patience;
}

/** When the outstanding work of a settled booking is due; empty where there is none. */
function owedAt(record: BookingRecord): number[] {
  const { booking, amendments, refunds, payments } = record;
  const since = (at: Date | null, wait: number) => (at === null ? 0 : at.getTime() + wait);
  return [
    ...amendments.flatMap(({ state, attemptedAt }) =>
      state === 'requested' || state === 'accepted' ? [since(attemptedAt, ASK_AGAIN_MS)] : [],
    ),
    ...refunds.flatMap((refund) => {
      const { state, attemptedAt } = refund;
      if (isHeld(record, refund)) return [];
      return state === 'requested' ? [since(attemptedAt, SILENT_LOOK_MS)] : state === 'pending' ? [bankLookAt(refund)] : [];
    }),
    ...payments.flatMap(({ purpose, state, updatedAt }) => {
      if (!PAID_AFTERWARDS.includes(purpose)) return [];
      if (state === 'needs-authentication') return [since(booking.updatedAt, WITH_VISITOR_MS)];
      return state === 'created' || state === 'authorised' ? [since(updatedAt, SILENT_LOOK_MS)] : [];
    }),
  ];
}
