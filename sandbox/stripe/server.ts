import { isCalendarDate } from '#domain/calendar-date.ts';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { createNotices } from '../notices.ts';
import { accountOf, type Mode } from './accounts.ts';
import { openCharges } from './charges/charges.ts';
import { type AskedDispute, openDisputes } from './charges/disputes.ts';
import { type AskedRefund, openRefunds } from './charges/refunds.ts';
import { openCheckout } from './checkout/checkout.ts';
import { openPages } from './checkout/pages.ts';
import { openCustomers } from './customers.ts';
import { API_VERSION, openEvents } from './events.ts';
import { openIntents } from './payment-intents/intents.ts';
import { openMethods } from './payment-methods/methods.ts';
import { openReplays } from './requests/replays.ts';
import { createRoutes } from './routes.ts';
import { type Charge, inLiveMode, invalidRequest, newId, StripeError } from './shapes.ts';

const FIRST_VERSION = '2011-01-01';

/**
 * Stripe: payment methods and customers, intents with manual and automatic capture, 3-D Secure by redirect, charges, refunds,
 * disputes, Checkout, lists and search, idempotency keys, events and webhooks. Refuses what the real API refuses, with its
 * messages.
 */
export async function startStripeSandbox(options: {
  dataDir: string;
  port?: number;
  secret: string;
  noticesTo?: string;
  /** The lag of the search index; up to a minute at Stripe. */
  searchLagSeconds?: number;
  /** `live`: it takes live keys alone, and says that it is in live mode. Cards stay the test cards, since there are no others. */
  mode?: Mode;
}) {
  const { dataDir, port, secret, noticesTo, searchLagSeconds = 0, mode = 'test' } = options;
  const inMode = <Body>(body: Body): Body => (mode === 'live' ? inLiveMode(body) : body);
  const notices = createNotices(noticesTo ? { to: noticesTo } : {});
  let url = '';
  const ownUrl = () => url;
  const events = openEvents(dataDir, { notices, signingSecret: `whsec_${secret}`, inMode });
  const { emit } = events;
  const customers = openCustomers(dataDir);
  const methods = openMethods(dataDir, customers);
  const charges = openCharges(dataDir, (account, type, object) => {
    emit(account, type, object);
    if (type === 'charge.captured') disputeOf(account, object as Charge);
  });
  const disputes = openDisputes(dataDir, { emit, charges });
  const isChargedBack = (account: string, charge: string) => disputes.takenOf(account, charge) > 0;
  const isSlow = ({ payment_method: method }: Charge) => {
    const { outcome } = methods.get(String(method)) ?? {};
    return outcome?.kind === 'succeeds' && outcome.refunds === 'slowly';
  };
  const refunds = openRefunds(dataDir, { emit, charges, isChargedBack, isSlow });
  const intents = openIntents(dataDir, { ownUrl, emit, methods, charges, customers });
  const checkout = openCheckout(dataDir, { ownUrl, emit, intents, customers });
  const pageFor = openPages({ ownUrl, intents, checkout, methods });
  const replaying = openReplays(dataDir);
  const route = createRoutes({ methods, customers, charges, refunds, intents, checkout, disputes, events, searchLagSeconds });

  /** Opens the dispute of Stripe's test cards that are disputed at once. */
  function disputeOf(account: string, charge: Charge): void {
    const { outcome } = methods.get(String(charge.payment_method)) ?? {};
    disputes.afterCapture(account, charge, outcome?.kind === 'succeeds' ? outcome.disputed : undefined);
  }

  function dispute(asked: AskedDispute): boolean {
    const { account = '', object } = intents.row(asked.payment) ?? {};
    const charge = object?.latest_charge ? charges.get(account, object.latest_charge) : undefined;
    return disputes.make(account, charge, asked);
  }

  function refund({ payment, does }: AskedRefund): boolean {
    const { account = '', object } = intents.row(payment) ?? {};
    const last = refunds.all(account).findLast((one) => one.payment_intent === object?.id);
    return last !== undefined && refunds.decide(account, last, does);
  }

  function call(request: SandboxRequest): SandboxAnswer {
    const asker = accountOf(request.headers, { mode, secret });
    const version = versionIn(request);
    if (!isVersion(version)) throw invalidRequest(`Invalid Stripe API version: ${version}`);
    return replaying(asker.key, request, () => attempt(() => ({ status: 200, body: inMode(route(asker, request)) })));
  }

  const books = () => ({
    methods: methods.all().map(({ object }) => object),
    // The charge holds the refunded amount.
    intents: intents
      .rows()
      .map(({ account, object }) => ({ ...object, amount_refunded: refundedOf(account, object.latest_charge) })),
    refunds: intents
      .rows()
      .flatMap(({ account, object }) => refunds.all(account).filter((one) => one.payment_intent === object.id)),
    sessions: checkout.all(),
    disputes: intents
      .rows()
      .flatMap(({ account, object }) => disputes.all(account).filter((one) => one.payment_intent === object.id)),
  });
  const refundedOf = (account: string, charge: string | null): number => {
    const found = charge ? charges.get(account, charge) : undefined;
    return found?.captured ? found.amount_refunded - (found.amount - found.amount_captured) : 0;
  };

  const answer = (request: SandboxRequest): SandboxAnswer => {
    const page = attempt(() => pageFor(request) ?? { status: 0 });
    if (page.status !== 0) return page;
    const called = attempt(() => call(request));
    return { ...called, headers: { 'request-id': newId('req'), 'stripe-version': versionIn(request), ...called.headers } };
  };
  const sandbox = await serveSandbox({ answer, books, dispute, refund, notices, port });
  url = sandbox.url;
  return sandbox;
}

const versionIn = ({ headers }: SandboxRequest): string => [headers['stripe-version'] ?? API_VERSION].flat()[0] as string;

/** A day up to that of the newest version; newer versions have a name too. */
function isVersion(version: string): boolean {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(\.\w+)?$/.exec(version) ?? [];
  return isCalendarDate(day) && day >= FIRST_VERSION && day <= API_VERSION;
}

function attempt(work: () => SandboxAnswer): SandboxAnswer {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeError) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}
