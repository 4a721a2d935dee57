/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const SERVICES = { caughtBy: ['tests/http/phone-sales.test.ts'] };
const TERMS = { caughtBy: ['domain/services/sold-service.test.ts'] };
const REMINDED = { caughtBy: ['backend/mail/abandoned-checkouts.test.ts'] };

/** Faults in services that the agency sells by itself: unsealed, forgotten, given back by the wrong terms. */
export const SERVICE_FAULTS: readonly Fault[] = [
  {
    ...TERMS,
    file: 'domain/services/sold-service.ts',
    name: 'travellers are sold a service with its provider and its cost',
    find: 'export function asSold({ provider: _, cost: __, arrangeBy: ___, ...sold }: ArrangedService)',
    replace: 'export function asSold({ ...sold }: ArrangedService)',
  },
  {
    ...TERMS,
    file: 'domain/services/sold-service.ts',
    name: 'the last free day of a service is not free',
    find: 'toEpoch(`${addDays(freeUntil, 1)}T00:00`, timeZone)',
    replace: 'toEpoch(`${freeUntil}T00:00`, timeZone)',
  },
  {
    ...SERVICES,
    file: 'backend/booking/workflow/money/capturing.ts',
    name: 'nobody is asked to arrange a service that was paid',
    find: '  ...toArrange(booking),\n',
    replace: '',
  },
  {
    ...SERVICES,
    file: 'backend/booking/workflow/arranging.ts',
    name: 'nobody cancels an arranged service with its provider',
    find: 'item.confirmation !== null ?',
    replace: 'item.confirmation === null ?',
  },
  {
    name: 'what one has arranged and another says is not to be had stays with its provider',
    file: 'backend/booking/workflow/amending.ts',
    find: '...withoutArranging(item),',
    replace: '...(isNotToBeHad ? [] : withoutArranging(item)),',
    caughtBy: ['backend/desk/arrange-service.test.ts'],
  },
  {
    ...SERVICES,
    file: 'backend/desk/arrange-service.ts',
    name: 'a service stays on the work list once it is arranged',
    find: "    await endFlags(tx, id, { reasons: ['service-to-arrange'], about }, { actor: by, note: 'arranged' });\n",
    replace: '',
  },
  {
    ...SERVICES,
    file: 'backend/booking/looking-up/booked-item.ts',
    name: 'the mail does not say that a service could not be had',
    find: 'cancelled.some(({ data }) => data.reason === NOT_TO_BE_HAD)',
    replace: 'cancelled.length === 0',
  },
  {
    ...SERVICES,
    file: 'backend/trip-quotes/make-trip-quote.ts',
    name: 'a trip mixes currencies',
    find: "return isOther ? 'other-currency' : problemOfService(",
    replace: 'return isOther ? undefined : problemOfService(',
  },
  {
    ...REMINDED,
    file: 'backend/mail/abandoned-checkouts.ts',
    name: 'travellers are reminded of a trip that the agency has withdrawn',
    find: ', isNull(tripQuotes.withdrawnAt));\n  return (await tx.$count(tripQuotes, isStillIt))',
    replace: ');\n  return (await tx.$count(tripQuotes, isStillIt))',
  },
];
