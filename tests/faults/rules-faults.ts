import type { Fault } from './fault.ts';

const RULES = { file: 'domain/retailing/price-with.ts', caughtBy: ['domain/retailing/price-with.test.ts'] };
const SETS = { file: 'backend/retailing/change-rules.ts', caughtBy: ['backend/retailing/change-rules.test.ts'] };
const CATALOGUE = {
  file: 'domain/retailing/catalogue-sale.ts',
  caughtBy: ['domain/retailing/catalogue-sale.test.ts'],
};
const OVER_HTTP = ['tests/http/rules-of-prices.test.ts'];

/** Faults in the agency's rules of prices, and in what they were shown under. */
export const RULES_FAULTS: readonly Fault[] = [
  {
    ...RULES,
    name: 'discounts go below the least price',
    find: 'const taken = Math.min(amount, left[index] as number);',
    replace: 'const taken = amount;',
  },
  {
    ...RULES,
    name: 'two discounts take off the same money',
    find: 'left[index] = (left[index] as number) - taken;',
    replace: '',
  },
  {
    ...RULES,
    name: 'rules of one priority apply in the order of the list',
    find: 'b.priority - a.priority || (a.id < b.id ? -1 : 1)',
    replace: 'b.priority - a.priority',
  },
  {
    ...RULES,
    name: 'a rule that replaces ends those of its own priority',
    find: 'found.filter(({ priority }) => priority >= replacing.priority)',
    replace: 'found.filter((rule) => rule === replacing || rule.priority > replacing.priority)',
  },
  {
    ...RULES,
    name: 'the cents that are left of a shared amount are lost',
    find: 'index < over ? share + 1 : share',
    replace: 'share',
  },
  {
    ...RULES,
    name: 'a per cent is rounded down',
    find: '* hundredths + 5_000) / 10_000',
    replace: '* hundredths) / 10_000',
  },
  {
    name: 'a mark-up is kept when the law gives the fare back',
    file: 'domain/rights/paid-parts.ts',
    find: 'minorOf(price.base) + markUp',
    replace: 'minorOf(price.base)',
    caughtBy: ['domain/retailing/offers.test.ts'],
  },
  {
    name: 'a bag is rounded to less than it costs',
    file: 'domain/booking/bags/bag-options.ts',
    find: 'rounded < amountMinor ?',
    replace: 'rounded < 0 ?',
    caughtBy: ['domain/retailing/offers.test.ts'],
  },
  {
    ...SETS,
    name: 'whoever proposes rules publishes them, though a colleague may',
    find: 'if (isOwn && (await hasOtherPublisher(tx, by)))',
    replace: 'if (false)',
  },
  {
    ...SETS,
    name: 'two who change rules at once lose one change',
    find: '(last?.set ?? 0) === seen ?',
    replace: '(last?.set ?? 0) >= seen ?',
  },
  {
    name: 'the price of an offer that was shown follows the rules of now',
    file: 'backend/search/flight-search.ts',
    find: 'const pricing = await shop.retailing.under(terms);',
    replace: 'const pricing = shop.retailing.now();',
    caughtBy: OVER_HTTP,
  },
  {
    name: 'a stored search is read at the prices of now',
    file: 'backend/search/packed-search.ts',
    find: 'const pricing = await retailing.under(terms);',
    replace: 'const pricing = retailing.now();',
    caughtBy: OVER_HTTP,
  },
  {
    name: 'the same search is shared over a change of rules',
    file: 'backend/search/flight-search.ts',
    find: 'keyOf(segment) + wordOfTerms(retailing.now().terms)',
    replace: 'keyOf(segment)',
    caughtBy: OVER_HTTP,
  },
  {
    name: 'an open booking is priced again by the first rules',
    file: 'backend/booking/opening/sell-items.ts',
    find: '    retailTerms: terms,\n',
    replace: '',
    caughtBy: OVER_HTTP,
  },
  {
    name: 'the calendar keeps prices of rules that have ended',
    file: 'backend/search/price-calendar.ts',
    find: 'keys.map((key) => key + edition()),',
    replace: 'keys,',
    caughtBy: OVER_HTTP,
  },
  {
    name: 'rooms in a booking are priced again by the rules of now',
    file: 'backend/stays/stay-shopping.ts',
    find: 'const pricing = await shop.retailing.under(terms);',
    replace: 'const pricing = shop.retailing.now();',
    caughtBy: OVER_HTTP,
  },
  {
    ...CATALOGUE,
    file: 'domain/retailing/price-with.ts',
    name: 'a rule that names no kind changes the prices of cruises and tours',
    find: 'return kinds.includes(kind) && !(',
    replace: 'return (kinds.length === 0 || kinds.includes(kind)) && !(',
  },
  {
    ...CATALOGUE,
    name: 'a discount eats the port taxes of a cruise',
    find: 'const part: SalePart = { totalMinor: fareMinor + leastMinor, fareMinor, leastMinor };\n      const lines',
    replace: 'const part: SalePart = { totalMinor: fareMinor + leastMinor, fareMinor, leastMinor: 0 };\n      const lines',
  },
  {
    ...CATALOGUE,
    name: 'a fee is asked of children who go free on a tour',
    find: 'if (amountMinor === 0) return price;',
    replace: '',
  },
  {
    ...CATALOGUE,
    name: 'amounts of rules are added to prices of another currency',
    find: "if (sailing.currency !== pricing.currency || !hasCatalogueRules(pricing.rules, 'cruise')) return sailing;",
    replace: "if (!hasCatalogueRules(pricing.rules, 'cruise')) return sailing;",
  },
  {
    ...CATALOGUE,
    file: 'backend/catalogue/outing-quotes.ts',
    name: 'a booked cabin follows rules that came later',
    find: 'const of = { tx, terms: retail ?? FIRST_TERMS };',
    replace: 'const of = { tx };',
    caughtBy: ['backend/imports/editing/edit-record.test.ts'],
  },
  {
    ...CATALOGUE,
    file: 'backend/catalogue/watch-catalogues.ts',
    name: 'lists of cruises keep the prices of earlier rules until the next import',
    find: ' && now === knownTerms',
    replace: '',
    caughtBy: ['backend/imports/editing/edit-record.test.ts'],
  },
  {
    ...CATALOGUE,
    file: 'domain/retailing/promotion.ts',
    name: 'a discount of one affiliate is given to all',
    find: 'if (affiliates.length > 0 && !(affiliate !== null && affiliates.includes(affiliate)))',
    replace: 'if (affiliates.length > 0 && affiliate !== null && !affiliates.includes(affiliate))',
    caughtBy: ['domain/retailing/promotion.test.ts'],
  },
  {
    ...CATALOGUE,
    file: 'backend/booking/opening/promotions/promotion-calls.ts',
    name: 'of two discounts that are entered by themselves the smaller counts',
    find: '.toSorted((a, b) => b.offMinor - a.offMinor)',
    replace: '.toSorted((a, b) => a.offMinor - b.offMinor)',
    caughtBy: ['tests/http/promotion-codes.test.ts'],
  },
];
