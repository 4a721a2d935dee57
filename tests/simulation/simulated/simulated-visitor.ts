import { askFor } from '#backend/booking/opening/asking.ts';
import { sellInstead } from '#backend/booking/opening/price-revision.ts';
import { isEditable, takeCard } from '#backend/booking/opening/readiness.ts';
import { type BookingRecord, openBalance, openBalancePayment } from '#backend/booking/record/booking-record.ts';
import type { PaidIn } from '#backend/booking/record/change.ts';
import { chargedBalance, chargedFirst } from '#backend/booking/record/charged.ts';
import { chooseBags } from '#backend/booking/workflow/adding-bags.ts';
import { askForBalance } from '#backend/booking/workflow/money/paying-balance.ts';
import type { Booking, BookingItem, Payment } from '#backend/db/schema.ts';
import { refuse } from '#contract/problem.ts';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import { asCharged } from '#domain/charging/charge-terms.ts';
import type { Dice } from './dice.ts';
import type { SimulatedProduct } from './simulated-product.ts';
import type { CardFate, ProviderBooks } from './simulated-provider.ts';
import { TAKEN_METHODS } from './taken-at-once.ts';
import type { VirtualTime } from './virtual-time.ts';

const CARDS: readonly CardFate[] = ['good', 'good', 'good', 'bank', 'bank', 'declined', 'other-amount', 'expires'];
const MOST_ATTEMPTS = 4;
/** The most attempts at the balance; one may take more than an hour to fail. */
const MOST_BALANCES = 2;

/** With an id of its own per addition: the supplier's records tell additions apart by it. */
const aBag = (id: string, amountMinor: number): BoughtBags => ({
  journeyType: 'onward',
  travelerId: '1',
  kind: `checked-${id}`,
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: ['1'],
  flights: [0],
  serviceId: id,
  quantity: 1,
  amountMinor,
});

const isOfBalance = ({ purpose }: Payment): boolean => purpose === 'balance';
const SOLD_OUT = refuse('offer-unavailable', 'Somebody else has it');

type Doing = {
  time: VirtualTime;
  dice: Dice;
  product: SimulatedProduct;
  providers: ReadonlyMap<string, ProviderBooks>;
  bookingId: string;
  /** A new unique id, the same in each run of the history. */
  newId: () => string;
  /** Holds the allotment to be paid for; false where it is sold out. */
  hold: () => boolean;
  /** Whether all of it can be ordered on hold. */
  mayHold: boolean;
};

/**
 * A visitor with one or two tabs: pays by card and on hosted pages, authenticates at the bank, goes back, clicks twice, adds bags
 * meanwhile, and leaves.
 */
export function simulatedVisitor({ time, dice, product, providers, bookingId, newId, hold, mayHold }: Doing) {
  /** The accepted amount, by payment. */
  const accepted = new Map<string, number>();
  const seen = new Set<string>();
  let attempts = 0;
  let balanceTries = 0;
  let total = 0;
  let isAskedFor = false;

  function payByCard(): void {
    const token = dice.pick(CARDS);
    const transactionId = newId();
    const [clicks, agreed] = [dice.happens(0.2) ? 2 : 1, total];
    product.request(async (_, records) => {
      await records.change(bookingId, (record) => {
        if (!isEditable(record.booking)) return { changes: [] };
        return { changes: takeCard(record, { id: transactionId, provider: 'asked', token }, new Date(time.now)) };
      });
    });
    for (let click = 0; click < clicks; click++) {
      time.after(dice.between(300, 3_000), () => book({ transactionId: dice.happens(0.5) ? transactionId : undefined }, agreed));
    }
  }

  function payOnPage(): void {
    const provider = dice.pick(['asked', 'telling', 'taking', 'taking'] as const);
    const taken = provider === 'taking' ? dice.pick(TAKEN_METHODS) : undefined;
    // What is decided later is on hold meanwhile, where it can be.
    const onHold = mayHold && taken !== undefined && taken.answersWithinMs > 0 && dice.happens(0.7);
    const named = taken ? { providerMethod: taken.id, methodKind: taken.kind, onHold } : {};
    const page = { provider, method: 'hosted', ...named } as const;
    book({ page, paymentId: newId() }, total);
  }

  /** Like `ask-for-booking.ts` and `await-outcome.ts`. */
  function book(payingWith: Parameters<typeof askFor>[1]['payingWith'], agreed: number): void {
    product.request(async (process, records) => {
      const read = await records.change(bookingId, () => ({ changes: [] }));
      if (!read) return;
      const asking = {
        seen: read.record.booking,
        accepted: { amount: agreed, currency: 'USD' } as never,
        payingWith,
        reference: bookingId,
        now: time.now,
      };
      await product.ask(process, bookingId, async () => {
        const asked = await records.change(bookingId, (record) => {
          const answer = askFor(record, asking);
          if (answer.changes.length > 0 && !hold()) return { changes: [], refused: SOLD_OUT };
          for (const change of answer.changes) {
            if (change.change === 'move' && change.event === 'asked-for')
              accepted.set(
                (change.set as Partial<Booking>).paymentId as string,
                chargedFirst({ ...record.booking, totalMinor: agreed }).amountMinor,
              );
          }
          return answer;
        });
        if (!asked || asked.refused) return undefined;
        isAskedFor = true;
        return { isNew: asked.changes.length > 0, record: asked.record };
      });
    });
  }

  const paidLater = (): PaidIn => ({ provider: dice.pick(['asked', 'telling'] as const), method: 'hosted' });

  function addBags(): void {
    product.request((_, records) =>
      records.change(bookingId, (record) => {
        if (!isEditable(record.booking)) return { changes: [] };
        const item = dice.pick(record.booking.items) as BookingItem;
        return sellInstead(record, item, { ...item, totalMinor: item.totalMinor + 1_500 }, new Date(time.now));
      }),
    );
  }

  /** Pays the balance weeks or minutes later: in two tabs, twice, or never. */
  function payBalance(amount: number): void {
    const id = newId();
    product.request(async (process, records) => {
      await records.change(bookingId, (record) => {
        const asked = askForBalance(record, { id, paidIn: paidLater(), accepted: { amountMinor: amount, currency: 'USD' } });
        if (asked.changes.length > 0) accepted.set(id, chargedBalance(record, amount).amountMinor);
        return asked;
      });
      await product.advance(process, bookingId);
    });
  }

  /** Adds bags to a confirmed order: in two tabs, others instead, or never paid. */
  function addToOrder(itemId: string, amountMinor: number): void {
    const [id, paymentId] = [newId(), newId()];
    product.request(async (process, records) => {
      await records.change(bookingId, (record) => {
        const bags = [aBag(id, amountMinor)];
        const asked = chooseBags(record, { id, paymentId, paidIn: paidLater(), itemId, bags, supplierMinor: amountMinor - 500 });
        const price = { amountMinor, currency: 'USD' };
        if (asked.changes.length > 0) accepted.set(paymentId, asCharged(price, record.booking.charge).amountMinor);
        return asked;
      });
      await product.advance(process, bookingId);
    });
  }

  /** Adds bags after confirmation. */
  function wantMore({ items }: Booking): void {
    if (seen.has('confirmed')) return;
    seen.add('confirmed');
    for (let tries = dice.pick([0, 0, 0, 1, 2]); tries > 0; tries--) {
      const [item, price] = [dice.pick(items), dice.pick([2_500, 4_000])];
      time.after(dice.between(1_000, 600_000), () => addToOrder(item.id, price));
    }
  }

  const turnBack = (): void => product.request((process) => product.abandonPayment(process, bookingId));

  function atTheBank({ id }: Payment): void {
    if (dice.happens(0.3)) time.after(dice.between(1_000, 120_000), turnBack);
    if (dice.happens(0.85))
      time.after(dice.between(2_000, 180_000), () => providers.get('asked')?.answerBank(id, dice.happens(0.8)));
  }

  function onThePage({ id, provider }: Payment): void {
    const pay = () => providers.get(provider)?.payOnPage(id);
    if (dice.happens(0.2)) time.after(dice.between(1_000, 400_000), turnBack);
    if (dice.happens(0.8)) time.after(dice.between(2_000, 600_000), pay);
    // In another tab, or a second time after going back.
    if (dice.happens(0.15)) time.after(dice.between(2_000, 900_000), pay);
  }

  function goWherePaid(payment: Payment): void {
    const { id, state, method, nextActionUrl } = payment;
    if (state !== 'needs-authentication' || !nextActionUrl || seen.has(id)) return;
    seen.add(id);
    if (method === 'hosted') onThePage(payment);
    else atTheBank(payment);
  }

  /** Tries another payment after the last one failed. */
  function payAgain(): void {
    attempts += 1;
    if (attempts > MOST_ATTEMPTS) return;
    time.after(dice.between(3_000, 60_000), dice.happens(0.7) ? payByCard : payOnPage);
  }

  return {
    accepted,
    begin(): void {
      payAgain();
      if (dice.happens(0.2)) time.after(dice.between(0, 70_000), dice.pick([payByCard, payOnPage, turnBack]));
      if (dice.happens(0.3)) time.after(dice.between(0, 70_000), addBags);
    },
    /** Reacts to the current state of the booking. */
    look(record: BookingRecord): void {
      const { booking, payments } = record;
      total = booking.totalMinor;
      if (booking.state === 'confirmed') wantMore(booking);
      const due = openBalance(record);
      // Once per failed attempt: how often the state is looked at must not change the history.
      if (
        due &&
        !openBalancePayment(record) &&
        payments.filter(isOfBalance).length === balanceTries &&
        balanceTries < MOST_BALANCES
      ) {
        balanceTries += 1;
        for (let tabs = dice.pick([0, 1, 1, 2]); tabs > 0; tabs--)
          time.after(dice.between(1_000, 900_000), () => payBalance(due.amountMinor));
      }
      for (const payment of payments) goWherePaid(payment);
      if (isAskedFor && isEditable(booking)) {
        isAskedFor = false;
        if (dice.happens(0.75)) payAgain();
      }
    },
  };
}
