import type { BagOption, JourneyType } from './bag-options.ts';
import { type BoughtBags, buyBags } from './baggage.ts';

/**
 * SPEC §3: a number of bags for one leg, without travellers. Each traveller gets one before any gets two, in the order of the
 * travellers, always of the cheapest checked kind. `undefined` when fewer bags are on sale.
 */
export function spreadBags(options: BagOption[], journeyType: JourneyType, quantity: number): BoughtBags[] | undefined {
  const ofWay = options.filter((option) => option.journeyType === journeyType && option.type === 'checked');
  const takers: { option: BagOption; quantity: number }[] = [];
  for (const option of ofWay) {
    const isServed = takers.some((taker) => taker.option.travelerIds.some((id) => option.travelerIds.includes(id)));
    if (!isServed) takers.push({ option, quantity: 0 });
  }
  for (let left = quantity; left > 0; ) {
    const round = takers.filter((taker) => taker.quantity < taker.option.most).slice(0, left);
    if (round.length === 0) return undefined;
    for (const taker of round) taker.quantity += 1;
    left -= round.length;
  }
  return takers
    .filter((taker) => taker.quantity > 0)
    .flatMap(
      ({ option: { travelerId, kind }, quantity: own }) =>
        buyBags(options, { journeyType, travelerId, kind, quantity: own }) ?? [],
    );
}
