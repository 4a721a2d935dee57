import type { Words } from '../../es.ts';

export const margins: Words['margins'] = {
  title: 'Margins',
  by: 'Group by',
  groups: {
    supplier: 'Supplier',
    kind: 'What was sold',
    route: 'Route',
    channel: 'Channel',
    affiliate: 'Affiliate',
    seller: 'Seller',
    day: 'Day of sale',
    booking: 'Booking',
  },
  channels: { site: 'Site', affiliate: 'Affiliate', comparison: 'Price comparison', phone: 'Phone' },
  nobody: { seller: 'Online, no seller', affiliate: 'No affiliate', route: 'No route' },
  sold: 'Sold',
  captured: 'Paid',
  returned: 'Given back',
  open: 'To be paid',
  openMore: 'Balances to be paid, less refunds to be made.',
  cost: 'Cost',
  earned: 'Earned',
  share: '% of sales',
  providerFees: 'Kept by payment providers',
  withoutFee: (count) =>
    `Of ${count === 1 ? '1 sale' : `${count} sales`} nobody knows what the payment provider kept: say it under Payment providers.`,
  fees: 'Own fees and discounts',
  bags: 'Margin of bags',
  promotions: 'Taken off by codes',
  unknown: 'Cost not known',
  unknownItems: (count) => (count === 1 ? '1 sale whose cost is not known' : `${count} sales whose cost is not known`),
  unknownMore: (money) =>
    `They brought in ${money}. They are not in what was earned: the supplier has not said its price, or nobody knows what it kept.`,
  howMore:
    'Earned is what was paid, less what was given back, plus what is to be paid, less the supplier’s price and less what payment providers kept, where that is known.',
  items: 'Sales',
  total: 'Total',
  empty: 'No sales with these filters',
  emptyMore: 'Change the days or take away a filter.',
  hasMore: 'There are more: these are the largest. The file has all of them.',
  waiting: (count) =>
    count === 1
      ? '1 change is not counted yet: these figures update by themselves.'
      : `${count} changes are not counted yet: these figures update by themselves.`,
  check: 'Compare with the movements',
  agrees: (currency, money) => `${currency}: what was counted and the movements agree, ${money}.`,
  differs: (currency, counted, ledger) => `${currency}: ${counted} was counted, and the movements say ${ledger}.`,
  invalid: 'These filters cannot be used. Here are the last thirty days.',
};
