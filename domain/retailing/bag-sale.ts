import { singleBagPrice } from '../booking/bags/bag-options.ts';
import type { Money } from '../money.ts';
import { type CompiledRules, changeOf, priceWith, type SaleFacts } from './price-with.ts';

/** The price of one bag on a flight under the agency's rules, in whole units; never below the supplier's. */
export function bagAtRetail(price: Money, rules: CompiledRules, flight: SaleFacts): Money {
  const { amountMinor } = price;
  const part = { totalMinor: amountMinor, fareMinor: amountMinor, leastMinor: amountMinor };
  return singleBagPrice(price, changeOf(priceWith(rules, { ...flight, kind: 'bag' }, [part]), 0));
}
