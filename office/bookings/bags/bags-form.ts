import type { BagToAdd } from '#contract/office/bookings/bags-calls.ts';

/**
 * The field of a bag names it whole, with its price as it is shown: the total that is agreed to is of the prices that were on the screen, and the
 * call refuses it once they are others.
 */
type Named = Pick<BagToAdd, 'journeyType' | 'travelerId' | 'kind'> & { each: number; currency: string };

const PREFIX = 'bag ';

export const fieldOfBag = ({ journeyType, travelerId, kind, single }: BagToAdd): string =>
  PREFIX + JSON.stringify({ journeyType, travelerId, kind, each: single.amountMinor, currency: single.currency } satisfies Named);

/** What a form asks for; undefined where it is none of ours. */
export function bagsAskedIn(fields: Record<string, string>) {
  const bags: (Omit<Named, 'each' | 'currency'> & { quantity: number })[] = [];
  const total = { amount: 0, currency: 'USD' };
  for (const [name, typed] of Object.entries(fields)) {
    const quantity = Number(typed);
    if (!name.startsWith(PREFIX) || !(quantity > 0)) continue;
    const named = read(name.slice(PREFIX.length));
    if (!named) return undefined;
    const { each, currency, ...bag } = named;
    bags.push({ ...bag, quantity });
    total.amount += each * quantity;
    total.currency = currency;
  }
  return { bags, total };
}

function read(text: string): Named | undefined {
  try {
    return JSON.parse(text) as Named;
  } catch {
    return undefined;
  }
}
