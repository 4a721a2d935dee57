import { type Money, toDecimal } from '#domain/money.ts';
import type { ApiAnswer } from '../../api-client.ts';
import { withAmountsChecked } from '../chargeable-amount.ts';
import { withCart } from '../page-address.ts';
import type {
  AuthoriseOutcome,
  CaptureOutcome,
  ExpireOutcome,
  HostedPageRequest,
  PaymentProvider,
  VoidOutcome,
} from '../port.ts';
import { Action, Cancelled, Created, type Payment } from './answer-shapes.ts';
import { isForGood, type PlacetopayCalls, type PlacetopayTerms, placetopayCalls } from './calls.ts';
import { documentOf } from './document.ts';
import { type MethodTerms, methodsOf } from './methods.ts';
import { readNotice } from './notice.ts';
import { type PaymentState, paymentStateOf } from './payment-state.ts';
import { toReference } from './references.ts';
import { refunds } from './refunds.ts';

export type PlacetopayAccount = PlacetopayTerms & {
  /** The cards that the page takes, by PlacetoPay's words. */
  cards: readonly string[];
} & MethodTerms;

/**
 * PlacetoPay's Checkout: a page for one method. Cards are held by preauthorisation, or taken by plain sessions for accounts without it;
 * everything else is taken. A session's id identifies the payment, and its record is read before anything is done, because its calls
 * know no idempotency key.
 */
export function createPlacetopayProvider(account: PlacetopayAccount): PaymentProvider {
  const calls = placetopayCalls(account);
  const look = (paymentId: string) => stateAt(calls, paymentId);
  return withAmountsChecked({
    name: 'placetopay',
    capabilities: {
      lookup: true,
      voidAuthorisation: true,
      expirePage: true,
      partialRefund: true,
      refundId: false,
      refundsIdempotent: false,
    },
    hostedPage: {
      brand: 'PlacetoPay',
      methods: methodsOf(account),
      async create(request) {
        if (!account.currencies.includes(request.amount.currency)) return { ok: false, reason: 'refused' };
        const answer = await calls.change('/api/session', sessionFor(request, account));
        const created = answer.ok ? Created.safeParse(answer.body).data : undefined;
        if (!created) return { ok: false, reason: isForGood(answer) ? 'refused' : 'unreachable' };
        return { ok: true, url: withCart(created.processUrl, request.cartId), paymentId: created.requestId };
      },
    },
    readNotice: (notice) => readNotice(account, notice),
    lookUp: async (paymentId) => outcomeOf(paymentId, await look(paymentId)),
    capture: ({ paymentId, amount }) => capture(calls, paymentId, amount),
    voidAuthorisation: ({ paymentId }) => release(calls, paymentId),
    expireHostedPage: ({ paymentId }) => expire(calls, paymentId),
    ...refunds(calls, look),
  });
}

/** The visitor's address and browser are asked for, and not known here. */
const VISITOR = { ipAddress: '127.0.0.1', userAgent: 'Tiquete' };

function sessionFor(request: HostedPageRequest, { holds, cards, others }: PlacetopayAccount) {
  const other = others.find((id) => id === request.method);
  const { cartId, amount, bookingReference, description, customer, returnUrl, cancelUrl, expiresAt } = request;
  const [name = '', ...surnames] = customer.name.trim().split(/\s+/);
  return {
    ...VISITOR,
    locale: 'es_CO',
    buyer: filled({
      name: cut(name, 60),
      surname: cut(surnames.join(' '), 60),
      company: customer.buyer?.kind === 'company' ? cut(customer.buyer.name, 60) : '',
      ...documentOf(customer.buyer),
      email: cut(customer.email, 80),
      address: filled({
        street: cut(customer.address, 128),
        city: cut(customer.city, 30),
        postalCode: cut(customer.postCode, 10),
        country: customer.countryCode,
      }),
    }),
    payment: {
      reference: toReference(cartId),
      description: cut(description || bookingReference, 255),
      amount: { currency: amount.currency, total: Number(toDecimal(amount)) },
    },
    ...(holds && !other ? { type: 'checkin' } : {}),
    paymentMethod: other ?? cards.join(','),
    expiration: expiresAt.toISOString(),
    returnUrl,
    cancelUrl,
    skipResult: true,
  };
}

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');
/** Without what is empty: a text that is sent has to have a character. */
const filled = <Part extends object>(part: Part): Partial<Part> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== '')) as Partial<Part>;

/** The payment as PlacetoPay has it; `undefined` if that cannot be learnt now. */
async function stateAt(calls: PlacetopayCalls, paymentId: string): Promise<PaymentState | undefined> {
  const answer = await calls.read(`/api/session/${paymentId}`);
  try {
    return answer.ok ? paymentStateOf(paymentId, answer.body) : undefined;
  } catch {
    return undefined;
  }
}

const UNREACHABLE = { ok: false, reason: 'unreachable' } as const;
const REFUSED = { ok: false, reason: 'refused' } as const;

function outcomeOf(paymentId: string, state: PaymentState | undefined): AuthoriseOutcome {
  switch (state?.is) {
    case 'open':
      return { ok: true, state: 'needs-authentication', paymentId, url: state.url };
    case 'under-way':
      return { ok: true, state: 'pending', paymentId, url: state.url };
    case 'held':
      return { ok: true, state: 'authorised', paymentId, amount: state.amount, ...cardIn(state) };
    case 'taken':
      return { ok: true, state: 'captured', paymentId, amount: state.amount, ...cardIn(state), ...refundedIn(state.taken) };
    case 'released':
      return { ok: false, reason: 'declined', paymentId, declineCode: 'hold-released' };
    case 'over':
      return { ok: false, reason: 'declined', paymentId, declineCode: state.declineCode };
    default:
      return UNREACHABLE;
  }
}

const cardIn = ({ card }: Extract<PaymentState, { is: 'held' | 'taken' }>) => (card ? { card } : {});
/** That something was given back is shown, though not how much. */
const refundedIn = (taken: Payment[]) => (taken.every(({ refunded }) => refunded === false) ? { refundedMinor: 0 } : {});

async function capture(calls: PlacetopayCalls, paymentId: string, amount: Money): Promise<CaptureOutcome> {
  const before = await stateAt(calls, paymentId);
  if (before?.is !== 'held') return captured(before, amount);
  const answer = await charge(calls, before, amount);
  const state = statusIn(answer);
  if (state === 'APPROVED') return captured(await stateAt(calls, paymentId), amount);
  if (!isForGood(answer) && state !== 'REJECTED') return UNREACHABLE;
  const after = await stateAt(calls, paymentId);
  return after?.is === 'held' ? REFUSED : captured(after, amount);
}

/** Whether exactly this amount was taken: somebody may have charged a part in PlacetoPay's console. */
function captured(state: PaymentState | undefined, amount: Money): CaptureOutcome {
  if (state === undefined || state.is === 'under-way' || state.is === 'held') return UNREACHABLE;
  const isTaken =
    state.is === 'taken' && state.amount.amountMinor === amount.amountMinor && state.amount.currency === amount.currency;
  return isTaken ? { ok: true } : REFUSED;
}

async function release(calls: PlacetopayCalls, paymentId: string): Promise<VoidOutcome> {
  const before = await stateAt(calls, paymentId);
  if (before?.is !== 'held') return released(before);
  const answer = await charge(calls, before, { amountMinor: 0, currency: before.amount.currency });
  const after = await stateAt(calls, paymentId);
  return after?.is === 'held' && isForGood(answer) ? REFUSED : released(after);
}

function released(state: PaymentState | undefined): VoidOutcome {
  if (state?.is === 'released' || state?.is === 'over') return { ok: true };
  return { ok: false, reason: state?.is === 'taken' ? 'captured' : 'unreachable' };
}

/** Charges a hold, or lets it go with nothing. */
const charge = (calls: PlacetopayCalls, { hold }: Extract<PaymentState, { is: 'held' }>, { amountMinor, currency }: Money) =>
  calls.change('/api/transaction', {
    action: 'checkout',
    internalReference: hold.internalReference,
    amount: { currency, total: Number(toDecimal({ amountMinor, currency })) },
  });

const statusIn = (answer: ApiAnswer): string | undefined =>
  answer.ok ? Action.safeParse(answer.body).data?.payment.status.status : undefined;

/** Ends a page that is open. While a bank decides nobody can, so it is tried again. */
async function expire(calls: PlacetopayCalls, paymentId: string): Promise<ExpireOutcome> {
  const before = await stateAt(calls, paymentId);
  if (before?.is !== 'open') return expired(before);
  const answer = await calls.change(`/api/session/${paymentId}/cancel`, {});
  if (answer.ok && Cancelled.safeParse(answer.body).data?.session.status.status === 'REJECTED') return { ok: true };
  const after = await stateAt(calls, paymentId);
  return after?.is === 'open' && isForGood(answer) ? REFUSED : expired(after);
}

function expired(state: PaymentState | undefined): ExpireOutcome {
  if (state?.is === 'released' || state?.is === 'over') return { ok: true };
  return { ok: false, reason: state?.is === 'held' || state?.is === 'taken' ? 'paid' : 'unreachable' };
}
