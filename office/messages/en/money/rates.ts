import type { Words } from '../../es.ts';

/** The rates that other currencies are charged at. */
export const rates: Words['rates'] = {
  title: 'Rates',
  lead: 'Other currencies are charged at these rates, without the agency’s margin. One that differs too much from the last is not used until somebody says that it is right: the last goes on until its life ends, and then dollars are charged.',
  empty: 'No other currency is charged, or there are no rates yet',
  emptyMore: 'The currencies and how much a rate may move are in the configuration (CHARGE_IN).',
  currency: 'Currency',
  inUse: 'In use',
  saidAt: 'Asked for',
  refused: 'Not used',
  differs: (percent) => `differs by ${percent}`,
  none: 'Nothing to decide',
  accepted: (who, rate, at) => `${who} accepted ${rate} on ${at}`,
  accept: 'It is right: use it',
  acceptOf: (currency, rate) => `It is right: use it (${rate} ${currency} for a dollar)`,
  why: 'What you compared it with',
  done: 'The new rate is charged at within seconds.',
};
