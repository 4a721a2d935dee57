/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const LOOKUP = { file: 'backend/booking/lookup.ts', caughtBy: ['backend/booking/lookup.test.ts'] };
const FORGETTING = { file: 'backend/booking/personal-data.ts', caughtBy: ['backend/booking/personal-data.test.ts'] };
const SEALING = { file: 'backend/db/sealing.ts', caughtBy: ['backend/db/sealing.test.ts'] };
const COPIES = {
  file: 'site/journey/offline/copies-worker.ts',
  caughtBy: ['site/journey/offline/copies-worker.test.ts'],
};
const CONTACT = {
  file: 'backend/booking/contact/change-contact.ts',
  caughtBy: ['backend/booking/contact/contact.test.ts'],
};
const LOGS = { file: 'backend/logged-error.ts', caughtBy: ['backend/logger.test.ts'] };

/** Mistakes that tell somebody what is nobody’s business, or keep it longer than it is needed. */
export const PRIVACY_FAULTS: readonly Fault[] = [
  {
    name: 'what stands on the page of a booking is told to who knows a caller’s code',
    file: 'domain/company/caller-view.ts',
    find: 'if (PERSONAL.test(path))',
    replace: "if (path === '/booking')",
    caughtBy: ['domain/company/caller-view.test.ts'],
  },
  {
    ...LOOKUP,
    name: 'a booking is found without its e-mail',
    find: 'customer !== null && sameText(customer.email.toLowerCase(), typed)',
    replace: "customer !== null && typed.includes('@')",
  },
  {
    ...LOOKUP,
    name: 'a booking that is not confirmed is found',
    find: 'and(or(isOurs, isAnAirlines), inArray(bookings.state, [...BOOKED]))',
    replace: 'or(isOurs, isAnAirlines)',
  },
  {
    ...LOOKUP,
    name: 'a locator that was given again opens the older booking',
    find: 'desc(bookings.confirmedAt))',
    replace: 'bookings.confirmedAt)',
  },
  {
    ...FORGETTING,
    name: 'whom a room was for is not forgotten',
    find: 'const NOTHING_PERSONAL = { customer: null, passengers: [], guests: [], billing: null };',
    replace: 'const NOTHING_PERSONAL = { customer: null, passengers: [], billing: null };',
  },
  {
    ...FORGETTING,
    name: 'whom a room is for stays sealed with the old key',
    find: 'tx.update(bookings).set({ passengers, guests })',
    replace: 'tx.update(bookings).set({ passengers })',
  },
  {
    ...FORGETTING,
    name: 'the billing address of who is forgotten stays',
    find: 'const NOTHING_PERSONAL = { customer: null, passengers: [], guests: [], billing: null };',
    replace: 'const NOTHING_PERSONAL = { customer: null, passengers: [], guests: [] };',
  },
  {
    ...FORGETTING,
    name: 'who is in a booking under way is forgotten',
    find: "if (UNDER_WAY.includes(booking.state)) return 'under-way' as const;",
    replace: '',
  },
  {
    ...FORGETTING,
    name: 'who is in a booking that is confirmed is forgotten with the drafts',
    find: "BookingState[] = ['priced', 'ready', 'failed'];",
    replace: "BookingState[] = ['priced', 'ready', 'failed', 'confirmed'];",
  },
  {
    ...FORGETTING,
    name: 'what is typed into now is forgotten with the drafts',
    find: 'lte(bookings.updatedAt, before), holdsPeople',
    replace: 'holdsPeople',
  },
  {
    ...SEALING,
    name: 'passports are kept as they are',
    find: 'JSON.stringify(list.length === 0 ? [] : seal(list))',
    replace: 'JSON.stringify(list)',
  },
  {
    ...FORGETTING,
    name: 'the column of who travels is as any other',
    file: 'backend/db/schema.ts',
    find: "passengers: sealedList<PassengerInput>('passengers').notNull()",
    replace: "passengers: jsonb('passengers').$type<PassengerInput[]>().notNull()",
  },
  {
    ...SEALING,
    name: 'enquiries and mails are kept as they are',
    find: 'toDriver: (value) => seal(value),\n    fromDriver: (stored) => unseal(stored) as Value,',
    replace: 'toDriver: (value) => JSON.stringify(value),\n    fromDriver: (stored) => JSON.parse(stored) as Value,',
  },
  {
    ...SEALING,
    name: 'everything is sealed with the same beginning',
    find: 'const iv = randomBytes(IV_BYTES);',
    replace: 'const iv = Buffer.alloc(randomBytes(IV_BYTES).length);',
  },
  {
    ...SEALING,
    name: 'what is sealed is sealed with the oldest key',
    find: "const [first] = keys;\n  if (!first) throw new Error('there is no key to seal personal data with');",
    replace: "const first = keys.at(-1);\n  if (!first) throw new Error('there is no key to seal personal data with');",
  },
  {
    ...SEALING,
    name: 'hashes of addresses can be tried out by anybody',
    find: "createHmac('sha256', first.key)",
    replace: "createHmac('sha256', '')",
    caughtBy: ['tests/http/secrets.test.ts'],
  },
  {
    name: 'networks of who tries cards are kept as they are',
    file: 'backend/booking/card-attempts.ts',
    find: 'keyedHash(`network ${networkOf(address)}`)',
    replace: 'networkOf(address)',
    caughtBy: ['backend/booking/card-attempts.test.ts'],
  },
  {
    ...LOGS,
    name: 'the words of databases and parsers are in the log',
    find: "if ('query' in error || 'issues' in error || 'input' in error) return false;\n  return first !== ''",
    replace: "return first !== '' || first === ''",
  },
  {
    ...LOGS,
    name: 'what our own sentences quote is in the log',
    find: '? withoutValues(error.message) : undefined',
    replace: '? error.message : undefined',
  },
  {
    ...LOGS,
    name: 'a statement is in the log with its values',
    find: '{ statement: statementOf(own.query) }',
    replace: '{ statement: own.query }',
  },
  {
    ...LOGS,
    name: 'a request is in the log with its query',
    file: 'backend/logger.ts',
    find: 'String(value.url).split(/[?#]/)[0]',
    replace: 'String(value.url)',
  },
  {
    name: 'a service is told the whole address of a visitor',
    file: 'backend/visitor/coarse-network.ts',
    find: "plain.replace(/\\d+$/, '0')",
    replace: 'plain',
    caughtBy: ['backend/visitor/coarse-network.test.ts'],
  },
  {
    name: 'a service is told a visitor’s household',
    file: 'backend/visitor/coarse-network.ts',
    find: '.slice(0, 3)',
    replace: '.slice(0, 4)',
    caughtBy: ['backend/visitor/coarse-network.test.ts'],
  },
  {
    name: 'the log says where visitors are',
    file: 'suppliers/geolocation/geolocation.ts',
    find: 'onCall?.({ ...made, call: `GET ${PLACEHOLDER}` })',
    replace: 'onCall?.(made)',
    caughtBy: ['suppliers/geolocation/geolocation.test.ts'],
  },
  {
    name: 'where a visitor is goes with the visit of who did not allow it',
    file: 'domain/agent.ts',
    find: 'consent.performance && place',
    replace: 'place',
    caughtBy: ['domain/agent.test.ts'],
  },
  {
    name: 'who does not want to be tracked is, once they have answered',
    file: 'domain/agent.ts',
    find: 'if (!consent || isTrackingRefused)',
    replace: 'if (!consent)',
    caughtBy: ['domain/agent.test.ts'],
  },
  {
    name: 'a consent is for ever',
    file: 'domain/consent.ts',
    find: 'at <= now && now - at < CONSENT_DAYS * DAY_MS',
    replace: 'at <= now && CONSENT_DAYS * DAY_MS > 0',
    caughtBy: ['domain/consent.test.ts'],
  },
  {
    name: 'a consent counts from a time to come',
    file: 'domain/consent.ts',
    find: 'at <= now && now - at <',
    replace: 'now - at <',
    caughtBy: ['domain/consent.test.ts'],
  },
  {
    name: 'an operator reads who travels',
    file: 'backend/desk/case-file.ts',
    find: 'booking: nameOf(booking),',
    replace: 'booking: nameOf(booking), customer: booking.customer,',
    caughtBy: ['backend/desk/desk.test.ts'],
  },
  {
    name: 'a report of a browser is kept with what its addresses ask for',
    file: 'backend/http/csp-report-route.ts',
    find: 'page: new URL(page).pathname.slice(0, 200)',
    replace: 'page: page.slice(0, 200)',
    caughtBy: ['backend/http/csp-report-route.test.ts'],
  },
  {
    name: 'who sent a visitor is kept in as many words as they like',
    file: 'domain/attribution.ts',
    find: 'value.trim().slice(0, MOST_LETTERS[name])',
    replace: 'value.trim()',
    caughtBy: ['domain/attribution.test.ts'],
  },
  {
    name: 'the whole number of a card is kept',
    file: 'suppliers/payments/stripe/cards.ts',
    find: 'card: { token: method.id, brand, last4, expiryMonth',
    replace: 'card: { token: method.id, brand, last4: last4 && number, expiryMonth',
    caughtBy: ['tests/http/card-data.test.ts'],
  },
  {
    name: 'somebody else’s booking is erased',
    file: 'backend/enquiries/data-requests.ts',
    find: "if (!booking || !isOwn) return 'with-agency';",
    replace: "if (!booking || isOwn === undefined) return 'with-agency';",
    caughtBy: ['tests/http/consents.test.ts'],
  },
  {
    name: 'a link to erase what is known is good for ever',
    file: 'backend/enquiries/data-requests.ts',
    find: 'gt(dataRequests.expiresAt, new Date()),',
    replace: '',
    caughtBy: ['tests/http/consents.test.ts'],
  },
  {
    ...COPIES,
    name: 'a copy of a booking on a device never ends',
    find: '!(until > Date.now())',
    replace: 'Number.isNaN(until)',
  },
  {
    ...COPIES,
    name: 'a booking that is to be forgotten stays on the device while there is no line',
    find: 'if (!reference || new URL(kept.url).searchParams.get(terms.reference) === reference) await cache.delete(kept);',
    replace: 'if (!reference) await cache.delete(kept);',
  },
  {
    ...COPIES,
    name: 'the page of an error stands where the copy of a booking could',
    find: 'answer && answer.status < 500',
    replace: 'answer',
  },
  {
    ...CONTACT,
    name: 'contact data of an old tab are written over newer ones',
    find: 'if (version !== seen.version)',
    replace: "if (version === '')",
  },
  {
    ...CONTACT,
    name: 'that a booking has another e-mail is told to that one, and not to the one that was',
    find: 'content: { ...told, to: before }',
    replace: 'content: { ...told, to: customer.email }',
  },
  {
    ...CONTACT,
    name: 'a code that was sent to the address of before still proves who asks',
    find: '  await endOtherProofs(tx, bookingId, proof.token);\n',
    replace: '',
  },
  {
    name: 'an address that is the booking’s no more has it flagged',
    file: 'backend/mail/refused-address.ts',
    find: 'if (customer?.email !== to) return;',
    replace: 'if (!customer) return;',
    caughtBy: ['backend/mail/refused-address.test.ts'],
  },
];
