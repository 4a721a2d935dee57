import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BoughtBags } from '#domain/booking/bags/baggage.ts';
import type { AddBagsOutcome, CountAddedOutcome, FlightSupplier } from '#suppliers/flights/port.ts';
import { startFarBooks } from '../../../../tests/harness/records/far-books.ts';
import { resolveBagsInDoubt } from '../../../desk/resolve-bags.ts';
import { workList } from '../../../desk/work-list.ts';
import { sellingWhileAllowed } from '../../accounts/sales-stops.ts';
import { BAGS_DOUBT_MS, chooseBags } from '../../workflow/adding-bags.ts';

/** Paid bags whose addition to the order is in doubt, or whose capture fails: in PostgreSQL, resolved by an operator. */
let far: Awaited<ReturnType<typeof startFarBooks>>;
const by = 'operator:ana';
const answers = {
  add: (): AddBagsOutcome => ({ ok: true }),
  count: (): CountAddedOutcome => ({ ok: true, count: 0 }),
};
const usual = { ...answers };
let asked: string[] = [];
beforeAll(async () => {
  far = await startFarBooks();
  far.supplier.laterBags = {
    offered: async () => ({ ok: true, included: {} }),
    async add(orderId, { services, price }) {
      asked.push(`${orderId} ${services.map(({ id, quantity }) => `${id}×${quantity}`)} ${price.amountMinor}`);
      return answers.add();
    },
    countAdded: async () => answers.count(),
  };
});
afterAll(() => far.stop());
beforeEach(() => {
  far.forget();
  Object.assign(answers, usual);
  asked = [];
});

const BAG: BoughtBags = {
  journeyType: 'onward',
  travelerId: '1',
  kind: 'checked-23kg',
  type: 'checked',
  weight: 23,
  unit: 'KG',
  travelerIds: ['1'],
  flights: [0],
  serviceId: 'ase_1',
  quantity: 1,
  amountMinor: 2_500,
};

/** A confirmed booking with a chosen bag whose payment is authorised. */
async function withHeldBag() {
  const { id } = await far.aBooking({ state: 'confirmed', item: { orderId: 'o-1', state: 'ticketed' } }, { state: 'captured' });
  const { item } = await far.look(id);
  const [amendment, payment] = [crypto.randomUUID(), crypto.randomUUID()];
  const ids = { id: amendment, paymentId: payment, paidIn: { provider: 'pay', method: 'hosted' as const }, itemId: item.id };
  await far.context.records.change(id, (record) => chooseBags(record, { ...ids, bags: [BAG], supplierMinor: 2_000 }));
  await far.db.execute(
    `update payments set state = 'authorised', provider_payment_id = 'pi-${payment}', updated_at = 'epoch' where id = '${payment}'`,
  );
  return { id, amendment };
}
const later = async (ms: number) => {
  far.clock.now += ms;
  await far.settle();
};
const states = async (id: string) => {
  const { booking, payments, flags, item } = await far.look(id);
  const paid = payments.map(({ purpose, state }) => `${purpose} ${state}`).toSorted();
  return { total: booking.totalMinor, bags: item.bags.length, paid, flags };
};

test('adds the bags once at the supplier’s price, then captures the traveller’s price and updates the booking', async () => {
  const { id } = await withHeldBag();
  await far.settle();
  expect(asked).toEqual(['o-1 ase_1×1 2000']);
  expect(await states(id)).toEqual({ total: 12_500, bags: 1, paid: ['ancillary captured', 'full captured'], flags: [] });
  expect(far.asked('capture').map(({ amount }) => amount)).toEqual(['2500 USD']);
});

for (const [what, areAdded, expected] of [
  [
    'are in the order, and the payment is captured',
    true,
    { total: 12_500, bags: 1, paid: ['ancillary captured', 'full captured'] },
  ],
  [
    'are not in the order, and the payment is reversed',
    false,
    { total: 10_000, bags: 0, paid: ['ancillary orphaned', 'full captured'] },
  ],
] as const) {
  test(`flags an addition still in doubt after ten minutes; an operator says that the bags ${what}`, async () => {
    const { id, amendment } = await withHeldBag();
    answers.add = () => ({ ok: false, reason: 'in-doubt' });
    let counts = 0;
    answers.count = () => (counts++ === 0 ? { ok: true, count: 0 } : { ok: false, reason: 'unreachable' });
    await far.settle();
    expect((await states(id)).flags).toEqual([]);
    const said = { amendmentId: amendment, areAdded, note: 'seen there', by } as const;
    expect(await resolveBagsInDoubt(far.db, { id }, said)).toEqual({ ok: false, reason: 'no-such-bags' });
    await later(BAGS_DOUBT_MS + 1);
    expect((await states(id)).flags).toEqual(['bags-in-doubt']);
    expect((await workList(far.db))[0]?.endedBy).toContain(`${amendment} added|not-added`);
    await far.db.execute(
      `update amendments set added = jsonb_set(added, '{sentAt}', to_jsonb(${Date.now() - BAGS_DOUBT_MS - 1})) where id = '${amendment}'`,
    );
    expect(await resolveBagsInDoubt(far.db, { id: crypto.randomUUID() }, said)).toMatchObject({ ok: false });
    expect(await resolveBagsInDoubt(far.db, { id }, said)).toEqual({ ok: true });
    await later(60_000);
    expect(asked).toHaveLength(1);
    expect(await states(id)).toEqual({ ...expected, flags: [] });
  });
}

test('reverses the authorisation and raises a flag when the capture for added bags is refused', async () => {
  const { id } = await withHeldBag();
  far.answers.capture = () => ({ ok: false, reason: 'refused' });
  await far.settle();
  expect(await states(id)).toEqual({
    total: 10_000,
    bags: 0,
    paid: ['ancillary orphaned', 'full captured'],
    flags: ['bags-unpaid'],
  });
});

test('offers no bags of a supplier whose sales are stopped', async () => {
  const [stopped] = sellingWhileAllowed([far.supplier as FlightSupplier], { isStopped: () => true });
  expect(await stopped?.laterBags?.offered('o-1', {} as never)).toEqual({ ok: false, reason: 'unreachable' });
  const [selling] = sellingWhileAllowed([far.supplier as FlightSupplier], { isStopped: () => false });
  expect((await selling?.laterBags?.offered('o-1', {} as never))?.ok).toBe(true);
});
