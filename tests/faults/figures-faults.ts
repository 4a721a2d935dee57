import type { Fault } from './fault.ts';

const MONTHS = ['backend/reports/months.test.ts'];
const MARGIN_MONTHS = { file: 'backend/margins/read-margins.ts', caughtBy: ['backend/margins/months.test.ts'] };
const FEES = ['backend/margins/provider-fees.test.ts'];
const RATES = { file: 'domain/margins/provider-fee.ts', caughtBy: ['domain/margins/provider-fee.test.ts'] };
const QUOTA = ['backend/supply/supply-figures.test.ts'];
const FOUR_EYES = ['backend/office/approvals/four-eyes.test.ts'];
const BANNER = { file: 'domain/company/banner.ts', caughtBy: ['domain/company/banner.test.ts'] };

/** Faults in what the office counts and announces: reports of many months, fees of providers, calls agreed with suppliers, banners. */
export const FIGURES_FAULTS: readonly Fault[] = [
  {
    ...MARGIN_MONTHS,
    name: 'margins of what was sold beside a period alone have a line of noughts',
    find: 'isAny: sql`sum(items) > 0`',
    replace: 'isAny: sql`true`',
  },
  {
    ...MARGIN_MONTHS,
    name: 'margins of long ago are in no sum',
    find: "from: '1970-01-01'",
    replace: "from: '2001-01-01'",
  },
  {
    ...MARGIN_MONTHS,
    name: 'a currency that is asked for narrows no margins',
    find: 'SQL[] => (currency ?',
    replace: "SQL[] => (currency === 'EUR' ?",
  },
  {
    ...MARGIN_MONTHS,
    name: 'margins of a route by supplier are those of the supplier of that name',
    find: 'isFirst ? [sql`name`, sql`and_name`] : [sql`and_name`, sql`name`];',
    replace: '[sql`name`, sql`and_name`];',
  },
  {
    ...MARGIN_MONTHS,
    name: 'margins of one part by another leave out what it cost on single days',
    find: 'coalesce(cost_minor, 0) as cost_minor,',
    replace: '0 as cost_minor,',
  },
  {
    file: 'backend/db/sums-of-months.ts',
    caughtBy: MONTHS,
    name: 'days around whole months are in no report',
    find: '...(beside.length > 0 ?',
    replace: '...(!whole && beside.length > 0 ?',
  },
  {
    file: 'backend/db/sums-of-months.ts',
    caughtBy: MONTHS,
    name: 'days of a month beyond a period stay in its report',
    find: '...(beyond.length > 0 ?',
    replace: '...(beyond.length > 40 ?',
  },
  {
    file: 'backend/reports/read-report.ts',
    caughtBy: MONTHS,
    name: 'what is in a month beyond a period has a line of noughts in its report',
    find: ') <> 0`',
    replace: ') is not null`',
  },
  {
    file: 'backend/reports/read-report.ts',
    caughtBy: MONTHS,
    name: 'the chart of a narrowed report shows everything',
    find: 'sql.join([...conditions, isDay]',
    replace: 'sql.join([conditions[0] as SQL, isDay]',
  },
  {
    file: 'domain/reports/period.ts',
    caughtBy: ['domain/reports/period.test.ts', ...MONTHS],
    name: 'a month of which a report has but a part is counted whole',
    find: '...(takesFirst ? some(before) : [])',
    replace: '...(takesFirst ? [] : [])',
  },
  {
    file: 'backend/db/sums-of-months.ts',
    caughtBy: MONTHS,
    name: 'a filter is forgotten where days are read beside months',
    find: 'sql.join([...conditions, sql`(',
    replace: 'sql.join([conditions[0] as SQL, sql`(',
  },
  {
    ...RATES,
    name: 'what was agreed goes before what the provider says itself',
    find: 'if (captured.reportedMinor !== null) return captured.reportedMinor;',
    replace: 'if (captured.reportedMinor !== null && rates.length === 0) return captured.reportedMinor;',
  },
  {
    ...RATES,
    name: 'a rate counts before its first day',
    find: 'rate.currency === currency && rate.from <= day',
    replace: 'rate.currency === currency',
  },
  {
    ...RATES,
    name: 'a fee nobody knows is none',
    find: 'return rate ? feeOf(captured.amountMinor, rate) : null;',
    replace: 'return rate ? feeOf(captured.amountMinor, rate) : 0;',
  },
  {
    file: 'domain/margins/earned.ts',
    caughtBy: ['domain/margins/earned.test.ts', ...FEES],
    name: 'what a provider keeps is earned all the same',
    find: 'capturedMinor - returnedMinor + openMinor - costMinor - providerFeesMinor;',
    replace: 'capturedMinor - returnedMinor + openMinor - costMinor;',
  },
  {
    file: 'backend/margins/count-margins.ts',
    caughtBy: FEES,
    name: 'days count as earned what a provider keeps',
    find: 'open_minor - cost_minor - provider_fees_minor), 0)',
    replace: 'open_minor - cost_minor), 0)',
  },
  {
    file: 'backend/margins/provider-fees.ts',
    caughtBy: FEES,
    name: 'what a provider has kept is believed of others’ payments alone',
    find: 'join payments payment on payment.provider = ',
    replace: 'join payments payment on payment.provider <> ',
  },
  {
    file: 'backend/margins/provider-fees.ts',
    caughtBy: FEES,
    name: 'payments of before a new rate are not counted anew',
    find: 'where entry.provider = ',
    replace: 'where false and entry.provider = ',
  },
  {
    file: 'backend/office/perform.ts',
    caughtBy: FOUR_EYES,
    name: 'one person alone sets what a payment provider keeps',
    find: 'if (!amount && !handler.agreedByTwo?.(input)) return undefined;',
    replace: 'if (!amount) return undefined;',
  },
  {
    file: 'suppliers/payments/stripe/books.ts',
    caughtBy: ['suppliers/payments/stripe/answers.test.ts'],
    name: 'a fee in the currency of a payout is taken for one of the payment',
    find: 'transaction === null || transaction.currency !== intent.currency',
    replace: 'transaction === null',
  },
  {
    file: 'backend/supply/read-supply.ts',
    caughtBy: QUOTA,
    name: 'calls that failed are not used of what was agreed',
    find: 'sum(answered + refused + limited + denied + failed + unanswered)::int as today',
    replace: 'sum(answered + refused)::int as today',
  },
  {
    file: 'backend/supply/supply-figures.ts',
    caughtBy: QUOTA,
    name: 'the busiest second is forgotten when another one is written',
    find: 'sql`greatest(',
    replace: 'sql`least(',
  },
  {
    file: 'domain/supply/quota.ts',
    caughtBy: ['domain/supply/quota.test.ts'],
    name: 'nobody is warned before all that was agreed is used',
    find: 'const NEAR_PERCENT = 80;',
    replace: 'const NEAR_PERCENT = 100;',
  },
  {
    ...BANNER,
    name: 'a banner stays after its last day',
    find: 'banner.firstDay <= day && day <= banner.lastDay);',
    replace: 'banner.firstDay <= day);',
  },
  {
    ...BANNER,
    name: 'a country’s banner is on the pages of every country',
    find: "(one.place !== 'country' || one.country === other.country)",
    replace: "(one.place !== 'country' || one.country !== undefined)",
  },
  {
    file: 'contract/settings/setting-schemas.ts',
    caughtBy: ['backend/office/site/site-settings.test.ts'],
    name: 'a banner may lead to a script',
    find: "URL.parse(to)?.protocol === 'https:'",
    replace: 'URL.canParse(to)',
  },
  {
    file: 'site/banners/banner-markup.tsx',
    caughtBy: ['site/banners/banner-markup.test.ts'],
    name: 'a page without a banner has an empty one',
    find: ': {};',
    replace: ": { banner: '<a></a>' };",
  },
  {
    ...RATES,
    name: 'a refund costs what a payment costs',
    find: "(rate.of ?? 'capture') === of && rate.provider === provider",
    replace: 'rate.provider === provider',
  },
  {
    name: 'the fees of what went back are no cost',
    file: 'backend/margins/count-margins.ts',
    find: 'fees: [...fees, ...ofWhatWentBack]',
    replace: 'fees',
    caughtBy: FEES,
  },
  {
    name: 'a fee for refunds that is agreed later counts nothing anew',
    file: 'backend/margins/provider-fees.ts',
    find: "rate.of ?? 'capture'",
    replace: "'capture'",
    caughtBy: FEES,
  },
];
