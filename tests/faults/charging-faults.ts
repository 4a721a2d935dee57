import type { Fault } from './fault.ts';

const TERMS = { file: 'domain/charging/charge-terms.ts', caughtBy: ['domain/charging/charge-terms.test.ts'] };
const AGENCY = { file: 'domain/charging/agency-charging.ts', caughtBy: ['domain/charging/agency-charging.test.ts'] };
const CHARGED = { file: 'backend/booking/record/charged.ts', caughtBy: ['backend/booking/record/charged.test.ts'] };
const REFUNDS = {
  file: 'backend/booking/workflow/money/refunding.ts',
  caughtBy: ['backend/booking/workflow/charged-refunds.test.ts'],
};
const RENEWED = {
  file: 'backend/booking/opening/charge-revision.ts',
  caughtBy: ['backend/booking/opening/charge-revision.test.ts'],
};
const WORDS = { file: 'site/prices/charged-words.ts', caughtBy: ['site/prices/charged-words.test.ts'] };

/** Faults in what is charged in another currency than that of prices. */
export const CHARGING_FAULTS: readonly Fault[] = [
  {
    ...TERMS,
    name: 'amounts are cut off instead of rounded',
    find: ' + BigInt(Math.sign(amount)) * half) / (half * 2n)',
    replace: ') / (half * 2n)',
  },
  {
    ...TERMS,
    name: 'decimals of the charged currency are those of dollars',
    find: 'BigInt(rateMicros * 10 ** currencyExponent(currency))',
    replace: 'BigInt(rateMicros * 10 ** currencyExponent(from))',
  },
  {
    ...TERMS,
    name: 'pesos are charged with centavos',
    find: "(currency === 'COP' ? 100 :",
    replace: "(currency === 'COP' ? 1 :",
  },
  {
    ...TERMS,
    name: 'what costs little is charged nothing where rounding is coarse',
    find: ' || Math.sign(amountMinor) * stepMinor',
    replace: '',
  },
  {
    file: 'domain/charging/charged-parts.ts',
    caughtBy: TERMS.caughtBy,
    name: 'parts are rounded one by one, and miss the whole',
    find: '    priced += part;\n',
    replace: '    [priced, before] = [part, 0];\n',
  },
  {
    ...TERMS,
    name: 'a quote stands at the moment of its end',
    find: 'Date.parse(until) <= now;',
    replace: 'Date.parse(until) < now;',
  },
  {
    ...AGENCY,
    name: 'a rate is used beyond its life',
    find: 'if (!(ends > now) ||',
    replace: 'if (',
  },
  {
    ...AGENCY,
    name: 'a rate is as old as the table was fetched, whatever day its source says',
    find: 'const from = [saidAt, fixed ? undefined : table?.asOf.getTime()]',
    replace: 'const from = [fixed ? saidAt : table?.asOf.getTime()]',
  },
  {
    ...AGENCY,
    name: "the agency's margin is left out",
    find: 'rate * (1 + marginPercent / 100) * RATE_UNITS',
    replace: 'rate * RATE_UNITS',
  },
  {
    ...AGENCY,
    name: 'a quote outlives its rate',
    find: 'Math.min(now + quoteMinutes * MINUTE_MS, ends)',
    replace: 'now + quoteMinutes * MINUTE_MS',
  },
  {
    ...AGENCY,
    name: 'rates to another currency than dollars are taken for dollars',
    find: 'table?.base === DEFAULT_CURRENCY ? table.rates[currency] : undefined',
    replace: 'table?.rates[currency]',
  },
  {
    ...CHARGED,
    name: 'a deposit is charged at its own rounding, and its balance does not make up the whole',
    find: '? chargedPart(wholeOf(booking, booking.totalMinor), now)',
    replace: '? wholeOf(booking, now).charged',
  },
  {
    ...CHARGED,
    name: 'bags that were paid later move the balance',
    find: 'record.booking.totalMinor - sumPriced(addedTo(record))',
    replace: 'record.booking.totalMinor',
  },
  {
    name: 'a payment of the right price pays for a booking, whatever was charged for it',
    file: 'backend/booking/record/booking-record.ts',
    find: ' &&\n  isAsked(chargedFirst(booking), payment);',
    replace: ';',
    caughtBy: ['backend/booking/record/charged.test.ts'],
  },
  {
    ...REFUNDS,
    name: 'the last refund is in proportion too, and leaves a rest',
    find: '  if (pricedMinor === leftPriced(record, payment)) return left;\n',
    replace: '',
  },
  {
    ...REFUNDS,
    name: 'what goes back is not what was promised, by a peso',
    find: 'if (promised === null || !record.booking.charge) return [...shares];',
    replace: 'return [...shares];',
  },
  {
    ...REFUNDS,
    name: 'of items that are cancelled together the last does not take the rest',
    find: 'return isLast ? rest : Math.min(',
    replace: 'return Math.min(',
  },
  {
    name: 'money that somebody else gave back in pesos counts as nothing of the price',
    file: 'backend/booking/record/charged.ts',
    find: ': pricedBack(wholeOfPayment(payment), amountMinor);',
    replace: ': 0;',
    caughtBy: REFUNDS.caughtBy,
  },
  {
    name: 'what the law says in pesos is reckoned at the rate of the day of the cancellation',
    file: 'backend/booking/after-sales/cancelling/cancelling-items.ts',
    find: '  if (!charge || (rates && rates.base !== charge.from)) return rates;',
    replace: '  if (charge || !charge) return rates;',
    caughtBy: ['backend/booking/workflow/worked-through.test.ts'],
  },
  {
    ...RENEWED,
    name: 'another rate is no other revision: who has seen the old amount pays the new one',
    find: 'const revision = isChanged ? booking.revision + 1 : booking.revision;',
    replace: 'const { revision } = booking;',
  },
  {
    ...RENEWED,
    name: 'a card that was handed over pays what was charged at the old rate',
    find: 'isChanged && state === ',
    replace: 'false && state === ',
  },
  {
    ...RENEWED,
    name: 'the rate of a booking that is being paid changes',
    find: 'isEditable(booking) && booking.charge !== null',
    replace: 'booking.charge !== null',
  },
  {
    name: 'a booking is paid at a rate that nobody has said lately',
    file: 'backend/booking/paying/ask-for-booking.ts',
    find: '  if (!terms) return { record: found, refused: NO_RATE };',
    replace: '  if (!terms) return { record: found };',
    caughtBy: ['backend/booking/paying/ask-for-booking.test.ts'],
  },
  {
    ...WORDS,
    name: 'prices that are compared are said in dollars',
    find: 'terms ? priceWords(price, terms) : formatRoundMoney(price)',
    replace: 'formatRoundMoney(price)',
  },
  {
    name: "a booking's prices are said at the rate of whoever looks at it",
    file: 'site/prices/charged-in.server.ts',
    find: "if (!said || (said.isOfBooking && whose === 'visitor')) return;",
    replace: 'if (!said) return;',
    caughtBy: WORDS.caughtBy,
  },
  {
    name: 'margins add pesos to dollars',
    file: 'backend/margins/counted-bookings.ts',
    find: 'coalesce(entry.priced_minor, entry.amount_minor)::float8',
    replace: 'entry.amount_minor::float8',
    caughtBy: ['tests/http/charged-in-pesos.test.ts'],
  },
  {
    name: 'a fee in pesos is no cost of a sale in dollars',
    file: 'backend/margins/count-margins.ts',
    find: 'return pricedMinor === null',
    replace: 'return pricedMinor !== 0',
    caughtBy: ['backend/margins/provider-fees.test.ts'],
  },
  {
    name: 'a fee in money of nothing else is left out without a word',
    file: 'domain/margins/earned.ts',
    find: '(currencies.has(fee.currency) ? fee : { currency: first.currency, feeMinor: null })',
    replace: 'fee',
    caughtBy: ['domain/margins/earned.test.ts'],
  },
  {
    name: 'a point of thousands in a rate is taken for decimals',
    file: 'domain/charging/agency-charging.ts',
    find: 'if (IS_OF_THOUSANDS.test(rate)) return undefined;',
    replace: '',
    caughtBy: ['domain/charging/agency-charging.test.ts'],
  },
  {
    name: 'nobody is told that a rate is missing',
    file: 'backend/charging/charging.ts',
    find: 'if (!terms) onMissing(own.currency);',
    replace: '',
    caughtBy: ['backend/charging/charging.test.ts'],
  },
  {
    name: 'two items that a person cancels by hand are promised a peso more than was taken',
    file: 'backend/booking/after-sales/cancelling/decide-cancellation.ts',
    find: 'chargedPromise(record, refundMinor, item.id, byHand),',
    replace: 'chargedPromise(record, refundMinor, item.id),',
    caughtBy: ['backend/booking/after-sales/cancelling/decide-cancellation.test.ts'],
  },
  {
    name: 'a page shows a peso more than a cancellation promises',
    file: 'backend/booking/after-sales/cancelling/cancellation-answer.ts',
    find: '[...refunds.values()], promisedByHand(cancelling, now.now));',
    replace: '[...refunds.values()]);',
    caughtBy: ['backend/booking/after-sales/cancelling/decide-cancellation.test.ts'],
  },
  {
    name: 'a refund takes the peso that was promised to another',
    file: 'backend/booking/after-sales/refunds.ts',
    find: 'asked.isCharged ? asked.amountMinor : chargedPromise(record, amountMinor, undefined, byHand);',
    replace: 'asked.isCharged ? asked.amountMinor : null;',
    caughtBy: ['backend/booking/after-sales/refunds.test.ts'],
  },
  {
    ...REFUNDS,
    name: 'a refund typed in pesos takes what was promised to another',
    find: '  const all = leftMinor > 0 ? (chargedPromise(record, leftMinor, undefined, before) ?? 0) : 0;',
    replace: '  const all = chargedBack(record, leftToGiveBack(record)) ?? 0;',
  },
  {
    ...REFUNDS,
    name: 'a few pesos typed give back all of the price',
    find: '  const part = Math.min(pricedMinor, leftMinor - 1);',
    replace: '  const part = Math.min(pricedMinor, leftMinor);',
  },
  {
    name: 'pesos are judged by a limit in dollars as if they were dollars',
    file: 'backend/desk/refund-booking.ts',
    find: '  return read.isCharged ? pricedNow(db, booking, read.amountMinor) : read.amountMinor;',
    replace: '  return read.isCharged ? Math.round(read.amountMinor / 1_000_000) : read.amountMinor;',
    caughtBy: ['backend/office/approvals/four-eyes.test.ts'],
  },
  {
    name: 'an amount typed in pesos is given back in dollars',
    file: 'backend/desk/refund-booking.ts',
    find: '  return isPayable ? { amountMinor, isCharged } : ',
    replace: '  return isPayable ? { amountMinor, isCharged: false } : ',
    caughtBy: ['backend/booking/after-sales/refunds.test.ts'],
  },
  {
    name: 'a group quote is in dollars where pesos are charged',
    file: 'site/quotes/read-quote.ts',
    find: '    price: priceWords(price),',
    replace: '    price: priceWords(price, null),',
    caughtBy: ['site/quotes/read-quote.test.ts'],
  },
];
