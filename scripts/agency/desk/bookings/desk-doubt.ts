import { givenVariables } from '../../../../config/variables.ts';
import type { OrderInDoubt } from '../../../../contract/office/bookings/people-calls.ts';
import type { OrderNamedAnswer } from '../../../../contract/office/refusals.ts';
import { configureAccounts } from '../../../../suppliers/accounts.ts';
import { FLIGHT_SUPPLIERS } from '../../../../suppliers/flights/suppliers.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';
import { untilDone } from './until-done.ts';

/** The running product looks every ten seconds for bookings not updated for fifteen; a supplier may take as long again. */
const PATIENCE_MS = 40_000;

/** The orders in doubt, and how and where to look for each. */
export async function doubt({ office, booking }: DeskBooking): Promise<Outcome> {
  const orders = await answerOf(office.readOrdersInDoubt({ booking: booking.id }));
  const inDoubt = orders.map((order) => ({ ...order, where: whereOrdersAre(order.supplier) }));
  if (inDoubt.length === 0) return { complaint: 'No order of this booking is in doubt: see show', code: 1 };
  return { answer: { orders: inDoubt }, words: inDoubt.map(inWords).join('\n\n') };
}

function inWords({ where, ...order }: OrderInDoubt & { where: string | null }): string {
  const { booking, item, supplier, reference, attemptedAt, named, travelers, flights } = order;
  return [
    `${booking}, item ${item}: asked of ${supplier} at ${attemptedAt?.toISOString() ?? '-'}${where ? `, ${where}` : ''}`,
    `  its remarks say: ${reference.toUpperCase()}`,
    ...travelers.map((name) => `  ${name}`),
    ...flights.map((flight) => `  ${flight}`),
    ...(named ? [`  ${named} was found, and is being read`] : []),
    `  If it is there: found ${booking} ORDER-ID|LOCATOR. If it is not: give-up ${booking} no-order --note …`,
  ].join('\n');
}

/** As the accounts are configured here; a mistake in them does not prevent the search. */
function whereOrdersAre(supplier: string): string | null {
  try {
    const { given } = givenVariables(process.env);
    const accounts = FLIGHT_SUPPLIERS.flatMap((module) => configureAccounts(module, given));
    return accounts.find(({ name }) => name === supplier)?.ordersAt ?? null;
  } catch {
    return null;
  }
}

const NOT_NAMED: Record<Extract<OrderNamedAnswer, { ok: false }>['reason'], string> = {
  'no-name': 'Say which order it is: its id, or its locator of six letters and figures',
  'not-ordering':
    'No order of this booking is being asked for: what stands of it at the supplier has to be cancelled there (see show)',
  'no-doubt': 'No order of this booking is in doubt: see show',
  'not-a-flight': 'Only orders of flights can be named',
  'of-another': 'That is the order of another booking',
};

/** An operator has found the order in doubt. */
export async function found({ office, booking, by }: DeskBooking, named: string, patienceMs = PATIENCE_MS): Promise<Outcome> {
  const put = await answerOf(office.nameOrder({ booking: booking.id, order: named }));
  if (!put.ok) return { complaint: NOT_NAMED[put.reason], code: put.reason === 'no-name' ? 2 : 1 };
  const { booking: name } = booking;
  const said = put.isKnown ? 'ordered' : await identified({ office, booking }, { itemId: put.itemId, patienceMs });
  if (said === 'not-it')
    return {
      complaint: `${name}: ${named} is not the order of this (see show): nothing of that name, of others, or cancelled. It stays in doubt`,
      code: 1,
    };
  const words =
    said === 'ordered'
      ? 'the order is on record, and the booking goes on (see show)'
      : 'it is read as soon as the supplier answers (see show)';
  return { answer: { booking: name, by, named, said }, words: `${name}: ${words}` };
}

/** `reading`: the supplier has not answered yet. `not-it`: it has no such order, or it is another one, or cancelled. */
async function identified(
  { office, booking }: Pick<DeskBooking, 'office' | 'booking'>,
  { itemId, patienceMs }: { itemId: string; patienceMs: number },
): Promise<'ordered' | 'not-it' | 'reading'> {
  const item = await untilDone(
    async () => (await answerOf(office.showBooking({ booking: booking.id }))).items.find((one) => one.itemId === itemId),
    { isDone: (seen) => seen?.state !== 'ordering' || seen.orderId === null, patienceMs },
  );
  if (item?.state === 'ordering' && item.orderId !== null) return 'reading';
  return item?.orderId ? 'ordered' : 'not-it';
}
