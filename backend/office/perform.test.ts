import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Office, type OfficeCallName, officeCalls } from '#contract/office/calls.ts';
import type { OfficeCall } from '#contract/office/office-call.ts';
import { FIRST_ROLES, may, OWNER, PERMISSIONS, type Role } from '#domain/office/permission.ts';
import { PERSONAL, testHandlers, testOffice } from '../../tests/harness/office/test-office.ts';
import { farBooksOfFile } from '../../tests/harness/records/far-books-of-file.ts';
import { aCustomer } from '../../tests/harness/visitors/booking-steps.ts';
import { flagBooking } from '../booking/record/flags.ts';
import { amendments, approvals, bookings, salesStops } from '../db/schema.ts';
import { handOver } from './bookings/keepers.ts';
import { officeFor } from './perform.ts';
import { PROOF_MS } from './sign-in/sessions.ts';

const far = await farBooksOfFile();
const { db } = far;
const { office, acting, staffIdOf, bookingOfAna, logged } = await testOffice(far);
beforeEach(async () => {
  await db.delete(bookings);
  await db.delete(approvals);
  await db.delete(salesStops);
});

const NOTHING: Role = { id: 'nothing', name: 'Nada', permissions: [], limits: OWNER.limits };
const ROLES = [...FIRST_ROLES, NOTHING];

/** All that the database holds of the product, without the log. */
async function everything(): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'office_log' order by 1`,
  );
  const tables = await Promise.all(
    rows.map(async ({ name }) => (await db.execute(sql.raw(`select * from "${name}" t order by t::text`))).rows),
  );
  return JSON.stringify(tables);
}

const BOOKING = 'HK37PQ';
const NIGHTS = { checkIn: '2027-01-10', checkOut: '2027-01-12', rooms: [{ adults: 2 }] };
/** An input that would do something, or at least be understood. */
const INPUTS: { [Name in OfficeCallName]: object } = {
  readToday: {},
  takeTask: { task: 'flag:1', isTaken: true },
  listApprovals: {},
  withdrawApproval: { approval: randomUUID() },
  decideApproval: { approval: randomUUID(), isAgreed: true },
  listWork: {},
  showBooking: { booking: BOOKING },
  findBagsToAdd: { booking: BOOKING },
  addBagsForTraveller: {
    booking: BOOKING,
    bags: [{ journeyType: 'onward', travelerId: '1', kind: 'checked-23', quantity: 1 }],
    total: { amount: 4500, currency: 'USD' },
  },
  readPeople: { booking: BOOKING },
  noteOnBooking: { booking: BOOKING, note: 'called' },
  handOverBooking: { booking: BOOKING, to: null },
  resolveFlag: { booking: BOOKING, reason: 'order-differs', note: 'done' },
  addTickets: { booking: BOOKING, numbers: ['134-2106312810'] },
  refundBooking: { booking: BOOKING, amount: '10.00', reason: 'why' },
  askToCancel: { booking: BOOKING, reason: 'why' },
  acceptCancellation: { booking: BOOKING, quote: randomUUID() },
  recordCancelled: { booking: BOOKING, refund: '10.00', reason: 'why' },
  recordArranged: { booking: BOOKING, confirmation: 'AB-1' },
  recordNotToBeHad: { booking: BOOKING, reason: 'sold out' },
  keepItem: { booking: BOOKING, note: 'why' },
  resolveRefund: { booking: BOOKING, refundId: randomUUID(), isGivenBack: true, note: 'seen' },
  resolveBags: { booking: BOOKING, amendmentId: randomUUID(), areAdded: true, note: 'seen' },
  nameOrder: { booking: BOOKING, order: 'ABCDEF' },
  giveUpOrder: { booking: BOOKING, isNone: true, note: 'none' },
  endName: { booking: BOOKING, isDone: true },
  answerFlightChange: { booking: BOOKING, answer: 'accept' },
  eraseBooking: { booking: BOOKING, reason: 'they asked' },
  readContact: { booking: BOOKING },
  readOrdersInDoubt: { booking: BOOKING },
  listNames: {},
  readEvidence: { booking: BOOKING },
  listUpstreamCalls: { booking: BOOKING },
  readUpstreamCall: { booking: BOOKING, call: 1 },
  listPipeline: {},
  careForLead: { lead: 'X', isContacted: true },
  endLead: { lead: 'X', as: 'won', note: 'sold' },
  readPerson: { typed: aCustomer.email },
  exportPerson: { typed: aCustomer.email, reason: 'they asked' },
  erasePerson: { typed: 'otra@example.com', reason: 'they asked' },
  readMail: { booking: BOOKING, mail: randomUUID() },
  readEnclosure: { booking: BOOKING, mail: randomUUID(), place: 1 },
  resendMail: { booking: BOOKING, mail: randomUUID(), as: 'same' },
  changeContact: { booking: BOOKING, email: 'otra@example.com', reason: 'they called' },
  listLeads: {},
  makeQuote: { lead: 'X', amount: '10.00', currency: 'USD', includes: 'x', until: '2026-12-30' },
  withdrawQuote: { lead: 'X' },
  closeLead: { lead: 'X', note: 'done' },
  findFlightsToQuote: {
    legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-10' }],
    travelerInfo: { adult: 1, child: 0, infant: 0 },
  },
  findFaresToQuote: {
    offerId: 'x',
    segment: { legInfo: [{ from: 'BOG', to: 'MIA', departureDate: '2027-01-10' }], travelerInfo: { adult: 1 } },
  },
  findHotelsToQuote: { place: 'Cartagena', nights: NIGHTS },
  findRoomsToQuote: { hotelId: 'x', nights: NIGHTS },
  findCruisesToQuote: { party: { adults: 2 } },
  findCabinsToQuote: { cruise: 'x', sailing: 'x', party: { adults: 2 } },
  findToursToQuote: {},
  findDeparturesToQuote: { tour: 'x', party: { adults: 2 } },
  listTripQuotes: {},
  showTripQuote: { quote: 'COT-ABCDEF' },
  startTripQuote: {},
  describeTripQuote: { quote: 'COT-ABCDEF', name: 'Ana' },
  addToTripQuote: { quote: 'COT-ABCDEF', item: { kind: 'tour', departure: 'x', travelers: [{ age: 30 }] } },
  dropFromTripQuote: { quote: 'COT-ABCDEF', place: 1 },
  sendTripQuote: { quote: 'COT-ABCDEF', until: '2026-12-01' },
  sendTripQuoteAgain: { quote: 'COT-ABCDEF' },
  reviseTripQuote: { quote: 'COT-ABCDEF' },
  withdrawTripQuote: { quote: 'COT-ABCDEF' },
  listClaims: {},
  answerClaim: { claim: 'X', note: 'done' },
  readCallerPage: { code: '123456' },
  listSuppliers: {},
  readSupply: {},
  readSupplier: { supplier: 'air' },
  stopSelling: { supplier: 'air', reason: 'prices' },
  resumeSelling: { supplier: 'air' },
  listSettings: {},
  readSetting: { name: 'notices' },
  checkSetting: { name: 'notices', value: ['Traiga su documento.'] },
  saveSetting: { name: 'notices', value: ['Traiga su documento.'], basedOn: 0 },
  putBackSetting: { name: 'notices', to: null, basedOn: 0 },
  readContentStatus: {},
  exportSettings: { file: 'site.notices.ts' },
  purgePages: { path: '/terms' },
  publishDraft: { name: 'notices', basedOn: 0 },
  dropDraft: { name: 'notices', basedOn: 0 },
  takeBounce: { report: { messageIds: ['<1@x>'], failures: [{ recipients: [aCustomer.email], status: '5.1.1' }] } },
  eraseEnquiry: { number: 'X', reason: 'they asked' },
  reencrypt: {},
  askForReconciliation: {},
  readReconciliation: { id: randomUUID(), job: randomUUID() },
  listRecordPictures: { kind: 'cruise', id: 'islas' },
  addRecordPicture: { kind: 'cruise', id: 'islas', data: 'AA==', words: 'El barco' },
  changeRecordPicture: { kind: 'cruise', id: 'islas', picture: 'a'.repeat(32), move: 'later' },
  dropRecordPicture: { kind: 'cruise', id: 'islas', picture: 'a'.repeat(32) },
  listPages: {},
  readPage: { id: randomUUID() },
  previewPage: { id: randomUUID() },
  savePage: { id: null, type: 'blog', slug: 'playas', seen: null, title: 'Playas', description: 'De arena', body: 'Arena' },
  restorePage: { id: randomUUID(), version: 1 },
  publishPage: { id: randomUUID(), seen: 1 },
  takeDownPage: { id: randomUUID() },
  renderText: { body: 'Arena' },
  listPictures: {},
  readPicture: { id: '0'.repeat(32) },
  addPicture: { data: 'AAAA', words: 'una playa' },
  listImports: {},
  readImport: { id: 'i1' },
  listTourismNumbers: {},
  listCatalogue: { kind: 'cruise' },
  listDepartures: { kind: 'sailing', of: 'islas' },
  readRecord: { kind: 'cruise', id: 'islas' },
  listChoices: { kind: 'ship' },
  saveRecord: { kind: 'line', id: 'brisas', seen: null, fields: { name: 'Brisas' } },
  giveBackToFeed: { kind: 'cruise', id: 'islas' },
  closeRecord: { kind: 'cruise', id: 'islas' },
  reopenRecord: { kind: 'cruise', id: 'islas' },
  listBookings: {},
  findBookings: { typed: 'Muñoz' },
  beginExport: {},
  exportPage: {},
  listViews: {},
  saveView: { name: 'mías', query: '?flagged=yes' },
  dropView: { id: randomUUID() },
  listColleagues: {},
  nameStaff: {},
  listStaff: {},
  inviteStaff: { name: 'Nueva', email: 'nueva@agencia.test', roleId: 'agent' },
  changeStaffRole: { staffId: randomUUID(), roleId: 'agent' },
  endStaff: { staffId: randomUUID() },
  bringStaffBack: { staffId: randomUUID() },
  makeSignInLink: { staffId: randomUUID() },
  endStaffSessions: { staffId: randomUUID() },
  listRoles: {},
  saveRole: {
    roleId: null,
    name: 'Rol',
    permissions: [],
    limits: { bookings: 'own', personalData: 'masked', refundMostMinor: 0 },
  },
  readClosing: { day: '2026-05-04' },
  listMovements: {},
  listBalances: {},
  exportMovements: {},
  listSales: {},
  exportSales: {},
  handOverSale: { booking: 'HK37PQ' },
  listRates: {},
  acceptRate: { currency: 'COP', rate: '4600', reason: 'as the bank says' },
  readMargins: {},
  listMargins: {},
  exportMargins: {},
  checkMargins: {},
  readReport: {},
  listReported: {},
  exportReport: {},
  listSavedReports: {},
  saveReport: { name: 'Embudo' },
  dropReport: { id: randomUUID() },
  leaveReport: { id: randomUUID() },
  listAffiliates: {},
  readStatement: { affiliate: 'blog', month: '2026-05' },
  exportStatement: { affiliate: 'blog', month: '2026-05' },
  saveAffiliateRate: { affiliate: 'blog', name: 'Blog', from: '2026-05-01', percent: '5' },
  listProviderFees: {},
  setProviderFee: { provider: 'stripe', currency: 'USD', from: '2026-05-01', percent: '2.9', fixed: '0.30', reason: 'contract' },
  payAffiliate: { affiliate: 'blog', amount: '10.00', currency: 'USD', note: 'transferred' },
  readLastReconciliation: {},
  showRules: {},
  previewDraft: {},
  rebaseDraft: { seen: 0 },
  listPromotions: {},
  stopPromotion: { ruleId: 'none', reason: 'why' },
  listRuleVersions: {},
  saveRule: {
    seen: 0,
    rule: {
      id: 'r',
      name: 'R',
      kind: 'fee',
      amount: { amountMinor: 100, per: 'each' },
      conditions: {},
      priority: 0,
      combines: 'adds',
    },
  },
  dropRule: { seen: 0, ruleId: 'safi' },
  discardDraft: { seen: 0 },
  proposeRules: { seen: 0, reason: 'why' },
  decideRules: { seen: 0, isAgreed: true },
  takeBackRules: { seen: 0, version: 0, reason: 'why' },
  readLog: {},
  checkLog: {},
};
const CALLS = Object.entries(officeCalls) as [OfficeCallName, OfficeCall][];
const make = (of: Office, name: OfficeCallName) => of[name](INPUTS[name] as never);

describe('who may make a call', () => {
  const REFUSED = ROLES.flatMap((role) =>
    CALLS.filter(([, { permission }]) => permission !== null && !may(role, permission)).map(([name]) => [role.id, name] as const),
  );

  test.each(ROLES)('$id does nothing by calls without the right, and each try is on record', async (role) => {
    await bookingOfAna();
    const names = REFUSED.flatMap(([id, name]) => (id === role.id ? [name] : []));
    const before = await everything();
    const rows = await logged(async () => {
      for (const name of names)
        expect(await make(office('ana', role), name), name).toMatchObject({ ok: false, problem: { code: 'not-allowed' } });
    });
    expect(await everything()).toBe(before);
    expect(rows.map(({ call, outcome, actor, details }) => ({ call, outcome, actor, details }))).toEqual(
      names.map((call) => ({
        call,
        outcome: 'refused',
        actor: 'operator:ana@agencia.test',
        details: { code: 'not-allowed', permission: officeCalls[call].permission },
      })),
    );
  });

  test.each(CALLS)('%s is let through for whoever has its right, and no other right', async (name, { permission }) => {
    await bookingOfAna();
    const isOf = (permissions: Role['permissions']) =>
      make(office('ana', { ...OWNER, permissions }), name).catch(() => undefined);
    const problem = (reply: unknown) => (reply as { problem?: { code: string } } | undefined)?.problem?.code;
    if (permission === null) return expect(problem(await isOf([]))).not.toBe('not-allowed');
    expect(problem(await isOf(PERMISSIONS.filter((one) => one !== permission)))).toBe('not-allowed');
    expect(problem(await isOf([permission]))).not.toBe('not-allowed');
  });

  test('a right that is taken away while somebody is at work is gone at the next call', async () => {
    const { id } = await bookingOfAna();
    const who = acting('ana', 'agent');
    const calls = officeFor({ db, handlers: testHandlers }, who);
    expect(await calls.noteOnBooking({ booking: id, note: 'one' })).toMatchObject({ ok: true });
    who.role = { ...who.role, permissions: ['bookings.read'] };
    expect(await calls.noteOnBooking({ booking: id, note: 'two' })).toMatchObject({
      ok: false,
      problem: { code: 'not-allowed' },
    });
    expect((await far.look(id)).events).toEqual(['noted one']);
  });
});

describe('how far a right reaches', () => {
  const OWN: Role = { ...OWNER, limits: { ...OWNER.limits, bookings: 'own' } };

  test.each(CALLS.filter(([, { booking }]) => booking !== undefined).map(([name]) => name))(
    '%s finds only bookings that were handed over, where a role sees its own alone',
    async (name) => {
      const { id } = await bookingOfAna();
      const before = await everything();
      const rows = await logged(async () =>
        expect(await make(office('ana', OWN), name)).toMatchObject({ ok: false, problem: { code: 'booking-not-found' } }),
      );
      expect(await everything()).toBe(before);
      expect(rows).toMatchObject([{ call: name, outcome: 'refused', subject: BOOKING, actor: 'operator:ana@agencia.test' }]);
      await handOver(db, id, staffIdOf('luis'));
      expect(await make(office('ana', OWN), name)).toMatchObject({ ok: false, problem: { code: 'booking-not-found' } });
      await handOver(db, id, staffIdOf('ana'));
      expect(await make(office('ana', OWN), name)).toMatchObject({ ok: true });
    },
  );

  test.each(CALLS.filter(([, { ofAgency }]) => ofAgency).map(([name]) => name))(
    '%s, about all bookings, does nothing for a role that sees only its own, and the try is on record',
    async (name) => {
      const { id } = await bookingOfAna();
      await handOver(db, id, staffIdOf('ana'));
      const before = await everything();
      const rows = await logged(async () =>
        expect(await make(office('ana', OWN), name)).toMatchObject({ ok: false, problem: { code: 'not-allowed' } }),
      );
      expect(await everything()).toBe(before);
      expect(rows).toMatchObject([{ call: name, outcome: 'refused' }]);
    },
  );

  test('lists show a role its own bookings alone', async () => {
    const [{ id: own }] = [await bookingOfAna(), await bookingOfAna({ reference: 'HK38PQ' })];
    for (const { id } of await db.select().from(bookings)) await flagBooking(db, id, 'order-differs');
    for (const reference of ['HK37PQ', 'HK38PQ'])
      await office('luis', 'agent').refundBooking({ booking: reference, amount: '900', reason: 'much' });
    await handOver(db, own, staffIdOf('ana'));
    const of = office('ana', OWN);
    const [work, today, asked] = [await of.listWork({}), await of.readToday({}), await of.listApprovals({})];
    expect(work).toMatchObject({ body: { flags: [{ booking: 'HK37PQ' }] } });
    expect(today).toMatchObject({ body: { waiting: [], sales: null } });
    if (!today.ok || !asked.ok) throw new Error();
    expect(today.body.tasks.map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ['approval', 'HK37PQ'],
      ['flag', 'HK37PQ'],
    ]);
    expect(asked.body.map(({ subject }) => subject)).toEqual(['HK37PQ']);
    const [other] = await db.select().from(approvals).where(eq(approvals.subject, 'HK38PQ'));
    expect(await of.decideApproval({ approval: other?.id as string, isAgreed: true })).toMatchObject({
      body: { reason: 'no-such-approval' },
    });
    const seen = today.body.tasks.map(({ task }) => task);
    const unseen = (await office('luis', OWNER).readToday({})) as typeof today;
    const another = unseen.body.tasks.find(({ task }) => !seen.includes(task));
    expect(await of.takeTask({ task: another?.task as string, isTaken: true })).toMatchObject({ body: { reason: 'gone' } });
  });

  test('no call that names no booking shows a role that sees its own alone anything of another’s, or changes it', async () => {
    const luis = office('luis', 'agent');
    const { id } = await bookingOfAna();
    const { item } = await far.look(id);
    await handOver(db, id, staffIdOf('luis'));
    await flagBooking(db, id, 'order-differs');
    await luis.refundBooking({ booking: BOOKING, amount: '900', reason: 'a refund of Luis' });
    await luis.noteOnBooking({ booking: BOOKING, note: 'a note of Luis' });
    const before = { firstName: 'Ana', lastName: 'Muñoz' };
    const naming = { before, wanted: before, corrections: [] };
    const asked = {
      kind: 'name',
      state: 'asked',
      person: 'traveler-1',
      currency: 'USD',
      reason: 'r',
      requestedBy: 'customer',
    } as const;
    await db.insert(amendments).values({ ...asked, bookingId: id, itemId: item.id, naming, answerBy: new Date() });
    const started = await luis.startTripQuote({});
    const quote = started.ok && started.body.ok ? started.body.quote : '';
    await luis.describeTripQuote({ quote, name: 'Ana Muñoz', email: aCustomer.email, title: 'A trip of Luis' });
    const shown = await luis.showTripQuote({ quote });
    const [approval] = await db.select().from(approvals);
    const all = (await office('luis', OWNER).readToday({})) as { body: { tasks: { task: string }[] } };
    const ofLuis = [BOOKING, id, quote, 'of Luis', shown.ok ? shown.body?.number : '', approval?.id];
    const ofAnother: Partial<Record<OfficeCallName, object>> = {
      takeTask: { task: all.body.tasks[0]?.task, isTaken: true },
      withdrawApproval: { approval: approval?.id },
      decideApproval: { approval: approval?.id, isAgreed: true },
      findBookings: { typed: aCustomer.email },
      listBookings: { filters: { keeper: staffIdOf('luis') } },
      exportPage: { filters: { keeper: staffIdOf('luis') } },
      listTripQuotes: { filters: { seller: staffIdOf('luis'), typed: aCustomer.email } },
      ...Object.fromEntries(
        CALLS.filter(([, { input }]) => 'quote' in input.shape).map(([name]) => [name, { ...INPUTS[name], quote }]),
      ),
    };
    const ana = office('ana', OWN);
    const unchanged = await everything();
    const answered = async (name: OfficeCallName, input: object) => {
      const answer = await ana[name](input as never).catch(() => null);
      const told = JSON.stringify(answer) ?? '';
      return ofLuis.flatMap((trace) => (told.includes(String(trace)) ? [`${name} shows ${trace}`] : []));
    };
    const leaks: string[] = [];
    for (const [name, input] of Object.entries(ofAnother)) leaks.push(...(await answered(name as OfficeCallName, input)));
    expect(leaks).toEqual([]);
    expect(await everything()).toBe(unchanged);
    for (const [name, { booking, ofAgency }] of CALLS)
      if (!booking && !ofAgency) leaks.push(...(await answered(name, ofAnother[name] ?? INPUTS[name])));
    expect(leaks).toEqual([]);
  });

  test('whoever sees personal data masked gets it from no call', async () => {
    await bookingOfAna({ state: 'ordering', item: { state: 'ordering', orderId: null } } as never);
    const masked = office('ana', { ...OWNER, limits: { ...OWNER.limits, personalData: 'masked' } });
    const answers = [
      await masked.readPeople({ booking: BOOKING }),
      await masked.readContact({ booking: BOOKING }),
      await masked.readOrdersInDoubt({ booking: BOOKING }),
      await masked.readEvidence({ booking: BOOKING }),
      await masked.listNames({}),
      await masked.showBooking({ booking: BOOKING }),
      await masked.listWork({}),
      await masked.readToday({}),
    ];
    const text = JSON.stringify(answers);
    for (const trace of PERSONAL) expect(text).not.toMatch(trace);
    expect(answers[0]).toMatchObject({ body: { isMasked: true, contact: { email: 'a•••@e•••.com' } } });
    const whole = await office('ana', OWNER).readContact({ booking: BOOKING });
    expect(whole).toMatchObject({ body: { email: aCustomer.email, phone: '+573001234567' } });
  });

  test('nobody is handed a booking who does not work here', async () => {
    const { id } = await bookingOfAna();
    const given = (to: string) => office('ana', 'agent').handOverBooking({ booking: id, to });
    expect(await given(randomUUID())).toMatchObject({ body: { ok: false, reason: 'no-such-staff' } });
    expect(await given(staffIdOf('luis'))).toMatchObject({ body: { ok: true } });
  });

  test.each(CALLS.filter(([, { isSensitive }]) => isSensitive).map(([name]) => name))(
    '%s wants a proof that is not old, and changes nothing without',
    async (name) => {
      await bookingOfAna();
      const before = await everything();
      const at = (ago: number) =>
        make(officeFor({ db, handlers: testHandlers, now: () => Date.now() + ago }, acting('ana', OWNER)), name);
      expect(await at(PROOF_MS + 1_000)).toMatchObject({ ok: false, problem: { code: 'prove-again' } });
      expect(await everything()).toBe(before);
      expect(await at(PROOF_MS - 60_000)).toMatchObject({ ok: true });
    },
  );
});
