import type { Fault } from './fault.ts';

const ADDING = { file: 'backend/booking/workflow/adding-bags.ts', caughtBy: 'simulation' } as const;

const FOR_TRAVELLER = {
  file: 'backend/office/bookings/bags-handlers.ts',
  caughtBy: ['backend/office/bookings/bags-handlers.test.ts'],
} as const;

/** Faults in adding bags to a booked flight: paid and missing, added twice, unpaid, or at another price. */
export const BAGS_FAULTS: readonly Fault[] = [
  {
    ...ADDING,
    name: 'added bags are captured before the supplier has confirmed them',
    find: "if (isQuoted) return again(moveAmendment(amendment, 'amendment-accepted', { set: { acceptedBy: 'customer' } }));",
    replace: "if (isQuoted) return call({ ask: 'capture', payment });",
  },
  {
    ...ADDING,
    name: 'added bags are ordered again when the answer was lost',
    find: 'if (added?.before == null || added.sentAt !== null)',
    replace: 'if (added?.before == null)',
  },
  {
    ...ADDING,
    name: 'added bags are captured although the supplier refused them',
    find: "const isThere = amendment.state === 'applied' &&",
    replace: "const isThere = amendment.state !== 'expired' &&",
  },
  {
    ...ADDING,
    name: 'added bags not visible at once count as never ordered',
    find: 'waited < rules.orderSettleMs',
    replace: 'waited < 0',
  },
  {
    ...ADDING,
    name: 'added bags are paid but not added to the booking’s total',
    find: 'record.booking.totalMinor + pricedOf(payment)',
    replace: 'record.booking.totalMinor',
  },
  {
    name: 'a flight can be cancelled while the payment of its added bags is authorised',
    file: 'backend/booking/workflow/amending.ts',
    find: "PAID_AFTERWARDS.includes(purpose) && state === 'authorised'",
    replace: "purpose === 'balance' && state === 'authorised'",
    caughtBy: ['backend/booking/workflow/adding-bags.test.ts'],
  },
  {
    name: 'added bags are charged at another price than shown',
    file: 'backend/booking/after-sales/adding/bags-offered.ts',
    find: 'total.amount === priceOfBags(bags) &&',
    replace: '',
    caughtBy: ['backend/booking/after-sales/adding/bags-offered.test.ts'],
  },
  {
    ...FOR_TRAVELLER,
    file: 'backend/booking/workflow/adding-bags.ts',
    name: 'bags that an agent added are the traveller’s own in the history',
    find: "const actor = by ?? 'customer';",
    replace: "const actor = 'customer';",
  },
  {
    ...FOR_TRAVELLER,
    name: 'the link for bags is mailed though nobody asked for it',
    find: 'if (byMail) await',
    replace: 'await',
  },
  {
    ...FOR_TRAVELLER,
    name: 'bags that got dearer are told as a silent supplier',
    find: "'price-changed': 'bags-dearer',",
    replace: "'price-changed': 'supplier-failed',",
  },
  {
    ...FOR_TRAVELLER,
    file: 'backend/mail/booking-news.ts',
    name: 'the mail with the link for bags leaves though they are paid',
    find: 'if (!added || !currency || !payment?.nextActionUrl || !payableUntil) return undefined;',
    replace: 'if (!added || !currency || !payment) return undefined;',
  },
  {
    name: 'an agent agrees to the price of one bag for several',
    file: 'office/bookings/bags/bags-form.ts',
    find: 'total.amount += each * quantity;',
    replace: 'total.amount += each;',
    caughtBy: ['office/bookings/bags/bags-form.test.ts'],
  },
  {
    name: 'each leg is drawn with the bags of all legs',
    file: 'site/checkout/bag-pictures.tsx',
    find: 'flightsOn(offer, way).some((index) => flights.includes(index))',
    replace: 'flightsOn(offer, way).length <= flights.length + 9',
    caughtBy: ['site/checkout/bag-pictures.test.ts'],
  },
  {
    name: 'a leg promises the bags of its first flight',
    file: 'domain/flights/bag-allowance.ts',
    find: 'segments.flatMap(({ id }) => faresOn(offer, id))',
    replace: 'segments.slice(0, 1).flatMap(({ id }) => faresOn(offer, id))',
    caughtBy: ['site/checkout/bag-pictures.test.ts'],
  },
  {
    name: 'a bag for the whole trip is priced as one for a leg',
    file: 'site/checkout/bag-pictures.tsx',
    find: 'const told = isJustThis ? price',
    replace: 'const told = isJustThis || price ? price',
    caughtBy: ['site/checkout/bag-pictures.test.ts'],
  },
];
