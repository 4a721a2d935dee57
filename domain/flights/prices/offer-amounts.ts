import { DECIMAL, isStorable, parseDecimal } from '../../money.ts';
import type { FlightOffer, TravelerPricing } from '../flight-offer.ts';
import { withoutServices } from '../orders/bought-services.ts';
import { agencyLinesIn } from './agency-fee.ts';
import { breakDownPrice } from './price-breakdown.ts';

/** A field of an offer with an amount the product cannot sell at. */
export type AmountProblem = {
  pointer: string;
  problem: 'not-an-amount' | 'too-large' | 'negative' | 'nothing' | 'fare-above-total' | 'totals-differ';
};

/** Digits before the decimal point: enough for any storable amount, few enough to be parsed exactly. */
const MOST_DIGITS = 12;

type Rule = 'positive' | 'not-negative' | 'any';

/**
 * The first amount of an offer that cannot be sold, charged or stored, with its JSON pointer; `undefined` when all can. Lines
 * of fees, taxes and extras may be negative (discounts), totals may not. Both totals have to be the same but for the supplier's fees and what was chosen,
 * and no fare may be above its total: the taxes shown and refunded would be less than none.
 */
export function findAmountProblem(offer: FlightOffer): AmountProblem | undefined {
  const { price, travelerPricings } = offer;
  const { currency } = price;
  const fields: [pointer: string, decimal: string | undefined, rule: Rule][] = [
    ['/price/total', price.total, 'positive'],
    ['/price/grandTotal', price.grandTotal, 'positive'],
    ['/price/base', price.base, 'not-negative'],
    ...linesOf('/price/fees', price.fees),
    ...linesOf('/price/additionalServices', price.additionalServices),
    ...travelerPricings.flatMap(({ price: own }, index): typeof fields => {
      const at = `/travelerPricings/${index}/price`;
      return [
        [`${at}/total`, own.total, 'not-negative'],
        [`${at}/base`, own.base, 'not-negative'],
        ...linesOf(`${at}/fees`, own.fees),
        ...linesOf(`${at}/taxes`, own.taxes),
      ];
    }),
  ];
  for (const [pointer, decimal, rule] of fields) {
    const problem = decimal === undefined ? undefined : problemOf(decimal, currency, rule);
    if (problem) return { pointer, problem };
  }
  if (areTotalsApart(offer)) return { pointer: '/price/grandTotal', problem: 'totals-differ' };
  const above = travelerPricings.findIndex(({ price: own }) => isFareAboveTotal(own, currency));
  if (above !== -1) return { pointer: `/travelerPricings/${above}/price/base`, problem: 'fare-above-total' };
  return areTaxesNegative(offer) ? { pointer: '/price/total', problem: 'fare-above-total' } : undefined;
}

function areTaxesNegative(offer: FlightOffer): boolean {
  const { currency, total, grandTotal = total, additionalServices = [] } = offer.price;
  const minorOf = (decimal: string) => parseDecimal(decimal, currency).amountMinor;
  const faresMinor = offer.travelerPricings.reduce((sum, { price }) => sum + minorOf(price.base), 0);
  // Nearly all offers end here: a search has hundreds.
  if (additionalServices.length === 0 && faresMinor <= minorOf(grandTotal)) return false;
  return breakDownPrice(offer).taxes.amountMinor < 0;
}

function areTotalsApart(offer: FlightOffer): boolean {
  const { currency, total, grandTotal = total, additionalServices = [], fees = [] } = offer.price;
  if (grandTotal === total) return false;
  const minorOf = (decimal: string) => parseDecimal(decimal, currency).amountMinor;
  const apart = minorOf(grandTotal) - minorOf(total);
  if (apart === 0) return false;
  const sumOf = (lines: readonly { amount: string }[]) => lines.reduce((sum, { amount }) => sum + minorOf(amount), 0);
  const [services, charged] = [sumOf(additionalServices), sumOf(fees)];
  const explained = [services, charged, services + charged];
  return !explained.includes(apart) && withoutServices(offer).amountMinor !== minorOf(total);
}

/** What the agency takes off is off the total alone; shares of what is for all are rounded each by itself. */
function isFareAboveTotal(price: TravelerPricing['price'], currency: string): boolean {
  const [baseMinor, totalMinor] = [price.base, price.total].map((decimal) => parseDecimal(decimal, currency).amountMinor) as [
    number,
    number,
  ];
  if (price.isShare || baseMinor <= totalMinor) return false;
  const { feeMinor, markUpMinor, discountMinor, promotionMinor } = agencyLinesIn(price, currency);
  return baseMinor > totalMinor - feeMinor - markUpMinor - discountMinor - promotionMinor;
}

/** Whether a decimal is a valid price; zero is valid. */
export const isAmount = (decimal: string, currency: string): boolean => !problemOf(decimal, currency, 'not-negative');

const linesOf = (at: string, lines: { amount: string }[] = []): [string, string, Rule][] =>
  lines.map(({ amount }, index) => [`${at}/${index}/amount`, amount, 'any']);

function problemOf(decimal: string, currency: string, rule: Rule): AmountProblem['problem'] | undefined {
  if (!DECIMAL.test(decimal.trim())) return 'not-an-amount';
  // More digits cannot be parsed exactly.
  if (decimal.replace(/^\s*-?0*|\..*/g, '').length > MOST_DIGITS) return 'too-large';
  const { amountMinor } = parseDecimal(decimal, currency);
  if (!isStorable(amountMinor)) return 'too-large';
  if (rule !== 'any' && amountMinor < 0) return 'negative';
  return rule === 'positive' && amountMinor === 0 ? 'nothing' : undefined;
}
