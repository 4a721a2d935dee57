import type { Account } from '../accounts.ts';
import type { CardTokens } from '../card-tokens.ts';
import { type Country, type Means, meansIn } from '../countries.ts';
import { badRequest, notFound } from '../requests/errors.ts';
import { pageNumbers, pageOfResults } from '../requests/lists.ts';
import { type Body, isBody, minorOf, momentOf, textOf, wholeUnits, within } from '../requests/values.ts';
import type { Ledger, Payment } from './ledger.ts';
import { shownPayment, shownRefund } from './payment-shapes.ts';

const CREATE = new Set(
  'additional_info application_fee binary_mode callback_url campaign_id capture coupon_amount coupon_code date_of_expiration description differential_pricing_id external_reference installments issuer_id metadata notification_url payment_method_id payment_method statement_descriptor token transaction_amount three_d_secure_mode payer forward_data point_of_interaction sponsor_id transaction_details'.split(
    ' ',
  ),
);
const UPDATE = new Set('capture status transaction_amount date_of_expiration metadata external_reference'.split(' '));
const SECURE_MODES = ['not_supported', 'optional', 'mandatory'];
const LONGEST_REFERENCE = 256;

export type Payments = ReturnType<typeof openPayments>;

/** The Payments API: `/v1/payments`, its refunds and its search. */
export function openPayments({ ledger, cardTokens, ownUrl }: { ledger: Ledger; cardTokens: CardTokens; ownUrl: () => string }) {
  const shown = (payment: Payment) => shownPayment(payment, ownUrl());

  function find({ key }: Account, id: string): Payment {
    const payment = ledger.find(key, id);
    if (!payment) throw notFound(2000, 'Payment not found');
    return payment;
  }

  function create(account: Account, body: Body): Body {
    checkNames(body, CREATE);
    const { country, key } = account;
    checkKinds(body);
    const amount = minorOf(body.transaction_amount, country.currency);
    if (amount === undefined) throw badRequest(4037, 'Invalid transaction_amount');
    const payer = payerIn(body);
    const card = body.token === undefined ? undefined : cardTokens.cardOf(key, body.token);
    const means = meansOf(country, body.payment_method_id, card?.firstSix);
    if ((means.how === 'card') !== (card !== undefined))
      throw card ? badRequest(3028, 'Invalid parameter payment_method_id') : badRequest(2006, 'Card Token not found');
    checkAmount(means, amount, country);
    const installments = installmentsIn(body, means, country);
    const payment = ledger.charge({
      account: key,
      country,
      means,
      amount,
      card,
      installments,
      issuer: body.issuer_id === undefined ? null : String(body.issuer_id),
      isHeld: body.capture === false,
      mayChallenge: body.three_d_secure_mode === 'optional' || body.three_d_secure_mode === 'mandatory',
      isBinary: body.binary_mode === true,
      expiresAt: expiryIn(body, means),
      reference: textOf(body.external_reference) ?? null,
      bank: bankIn(body, means, payer),
      returnTo: textOf(body.callback_url) ?? null,
      asked: {
        payer,
        metadata: body.metadata,
        description: body.description,
        additional_info: body.additional_info,
        statement_descriptor: body.statement_descriptor,
        notification_url: body.notification_url,
        binary_mode: body.binary_mode,
      },
    });
    if (card) cardTokens.use(key, body.token);
    return shown(payment);
  }

  function captured(payment: Payment, body: Body): Payment {
    if (body.capture !== true) throw badRequest(1, 'Params Error');
    const given = body.transaction_amount;
    const amount = given === undefined ? payment.amount : minorOf(given, payment.currency);
    if (amount === undefined) throw badRequest(4037, 'Invalid transaction_amount');
    return ledger.capture(payment, amount);
  }

  /** Captures a hold, cancels what is not paid, or changes what is only kept. */
  function update(account: Account, id: string, body: Body): Body {
    checkNames(body, UPDATE);
    const payment = find(account, id);
    if (body.status !== undefined) {
      if (body.status !== 'cancelled') throw badRequest(2_017, "The payment's status can be changed to cancelled only");
      return shown(ledger.cancel(payment));
    }
    if (body.capture !== undefined) return shown(captured(payment, body));
    const expiresAt = body.date_of_expiration === undefined ? payment.expiresAt : futureMoment(body.date_of_expiration);
    const reference = body.external_reference === undefined ? payment.reference : (textOf(body.external_reference) ?? null);
    const metadata = body.metadata === undefined ? payment.asked.metadata : body.metadata;
    return shown(ledger.edit(payment, { expiresAt, reference, asked: { ...payment.asked, metadata } }));
  }

  function refund(account: Account, id: string, body: Body): Body {
    checkNames(body, new Set(['amount', 'metadata']));
    const payment = find(account, id);
    const amount = body.amount === undefined || body.amount === null ? undefined : minorOf(body.amount, payment.currency);
    if (amount === undefined && body.amount != null) throw badRequest(4_084, 'Invalid refund amount');
    const made = ledger.refund(payment, amount);
    return shownRefund(made.payment, made.refund);
  }

  const refundsOf = (account: Account, id: string) => {
    const payment = find(account, id);
    return payment.refunds.map((one) => shownRefund(payment, one));
  };

  return {
    create,
    update,
    refund,
    get: (account: Account, id: string) => shown(find(account, id)),
    refunds: refundsOf,
    refundById(account: Account, id: string, refundId: string): Body {
      const found = refundsOf(account, id).find((one) => String(one.id) === refundId);
      if (!found) throw notFound(1_509, 'Refund not found');
      return found;
    },
    search: (account: Account, query: URLSearchParams) => searched(ledger.of(account.key), query, shown),
  };
}

function checkNames(body: Body, known: ReadonlySet<string>, at = ''): void {
  const wrong = Object.keys(body).filter((name) => !known.has(name));
  if (wrong.length === 0) return;
  const named = wrong.map((name) => `${at}${name}`).join(', ');
  throw badRequest(8, `The name of the following parameters is wrong : [${named.slice(0, 200)}]`);
}

/** The kinds of values that have to be of one; the others are checked where they are used. */
const KINDS: readonly (readonly [names: string, isRight: (value: unknown) => boolean])[] = [
  [
    'additional_info payer transaction_details point_of_interaction forward_data payment_method metadata',
    (value) => isBody(value),
  ],
  [
    'description external_reference callback_url statement_descriptor notification_url coupon_code campaign_id payment_method_id token three_d_secure_mode date_of_expiration',
    (value) => typeof value === 'string',
  ],
  ['application_fee coupon_amount differential_pricing_id sponsor_id transaction_amount installments', Number.isFinite],
  ['issuer_id', (value) => /^\d{1,12}$/.test(String(value))],
  ['capture binary_mode', (value) => typeof value === 'boolean'],
];

function checkKinds(body: Body): void {
  const wrong = KINDS.flatMap(([names, isRight]) =>
    names.split(' ').filter((name) => body[name] !== undefined && !isRight(body[name])),
  );
  if (wrong.length > 0) throw badRequest(1, `Params Error: ${wrong.join(', ')}`);
  if (String(body.external_reference ?? '').length > LONGEST_REFERENCE) throw badRequest(4_033, 'Invalid external_reference');
  for (const name of ['callback_url', 'notification_url']) checkAddress(body[name], name);
  if (body.three_d_secure_mode !== undefined && !SECURE_MODES.includes(String(body.three_d_secure_mode)))
    throw badRequest(4_050, 'Invalid three_d_secure_mode');
}

export function checkAddress(value: unknown, name: string): void {
  if (value !== undefined && !(typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value)))
    throw badRequest(4_020, `${name} attribute must be url valid`);
}

const PAYER_TEXTS = ['type', 'id', 'email', 'first_name', 'last_name', 'entity_type'];
const PAYER_OBJECTS = ['identification', 'phone', 'address'];

function payerIn(body: Body): Body {
  const payer = within(body.payer);
  checkNames(payer, new Set([...PAYER_TEXTS, ...PAYER_OBJECTS]), 'payer.');
  const wrong = [
    ...PAYER_TEXTS.filter((name) => payer[name] !== undefined && typeof payer[name] !== 'string'),
    ...PAYER_OBJECTS.filter((name) => payer[name] !== undefined && !isBody(payer[name])),
  ];
  if (wrong.length > 0) throw badRequest(1, `Params Error: payer.${wrong[0]}`);
  const { email } = payer;
  if (typeof email !== 'string' || !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email))
    throw badRequest(4_050, 'payer.email must be a valid email');
  const { type, number } = within(payer.identification);
  if (number !== undefined && (typeof number !== 'string' || !/^[\w.-]{4,20}$/.test(number)))
    throw badRequest(2_067, 'Invalid user identification number');
  const { entity_type: entity } = payer;
  if (entity !== undefined && entity !== 'individual' && entity !== 'association') throw badRequest(4_058, 'Invalid entity_type');
  return { ...payer, identification: { type: type ?? null, number: number ?? null } };
}

export const BINS: readonly (readonly [pattern: RegExp, brand: string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|50|2[2-7])/, 'master'],
  [/^3[47]/, 'amex'],
];
export const brandOf = (firstSix: string): string | undefined => BINS.find(([pattern]) => pattern.test(firstSix))?.[1];

/** The means by its id; of a card alone, by its first digits. */
function meansOf(country: Country, id: unknown, firstSix: string | undefined): Means {
  const brand = firstSix === undefined ? undefined : brandOf(firstSix);
  if (id === undefined && brand === undefined) throw badRequest(2_131, 'Cannot infer Payment Method');
  const means = meansIn(country, id ?? brand);
  if (!means) throw badRequest(3_011, 'Not found payment_method');
  if (means.how === 'card' && brand !== undefined && means.id !== brand && means.id !== `deb${brand}`)
    throw badRequest(3_028, 'Invalid parameter payment_method_id');
  return means;
}

function checkAmount({ least, most }: Means, amount: number, { currency }: Country): void {
  const units = wholeUnits(amount, currency);
  if (units < least || units > most) throw badRequest(4_037, 'Invalid transaction_amount');
}

function installmentsIn(body: Body, means: Means, country: Country): number {
  const { installments = means.how === 'card' ? undefined : 1 } = body;
  if (installments === undefined) throw badRequest(4_047, "installments attribute can't be null");
  const allowed = means.type === 'credit_card' ? country.installments : [1];
  if (typeof installments !== 'number' || !allowed.includes(installments)) throw badRequest(4_046, 'Invalid installments');
  return installments;
}

/** PSE wants to know who pays, from which bank, and where to come back. */
function bankIn(body: Body, means: Means, payer: Body): string | null {
  if (!means.banks) return null;
  const bank = textOf(within(body.transaction_details).financial_institution);
  if (!bank || !means.banks.some(({ id }) => id === bank)) throw badRequest(4_041, 'Invalid financial_institution');
  if (payer.entity_type === undefined) throw badRequest(4_058, "entity_type can't be null");
  if (!textOf(within(payer.identification).number)) throw badRequest(2_067, 'Invalid user identification number');
  if (textOf(body.callback_url) === undefined) throw badRequest(4_020, "callback_url can't be null");
  return bank;
}

function expiryIn(body: Body, means: Means): number | undefined {
  if (body.date_of_expiration === undefined) return undefined;
  const at = futureMoment(body.date_of_expiration);
  if (!means.livesMinutes) throw badRequest(23, 'date_of_expiration is not for this payment method');
  return at;
}

function futureMoment(value: unknown): number {
  const at = momentOf(value);
  if (at === undefined)
    throw badRequest(23, "The following parameters must be valid date and format (yyyy-MM-dd'T'HH:mm:ssz): date_of_expiration");
  if (at <= Date.now()) throw badRequest(4_031, 'date_of_expiration must be in the future');
  return at;
}

const RANGES: Readonly<Record<string, (payment: Payment) => number | null>> = {
  date_created: ({ createdAt }) => createdAt,
  date_last_updated: ({ updatedAt }) => updatedAt,
  date_approved: ({ approvedAt }) => approvedAt,
  money_release_date: ({ approvedAt }) => approvedAt,
};

function searched(payments: Payment[], query: URLSearchParams, shown: (payment: Payment) => Body): Body {
  const numbers = pageNumbers(query, { most: 1_000, usual: 30 });
  const [sort, criteria] = [query.get('sort') ?? 'date_created', query.get('criteria') ?? 'asc'];
  const range = query.get('range') ?? 'date_created';
  const [byTime, inRange] = [RANGES[sort], RANGES[range]];
  if (!byTime || !['asc', 'desc'].includes(criteria)) throw badRequest(1, 'Invalid sort or criteria');
  if (!inRange) throw badRequest(1, 'Invalid range');
  const [from, to] = [boundIn(query, 'begin_date'), boundIn(query, 'end_date')];
  const has = (name: string, value: string | null) => query.get(name) === null || query.get(name) === value;
  const found = payments
    .filter((one) => has('external_reference', one.reference) && has('status', one.status) && has('id', one.id))
    .filter((one) => has('payment_method_id', one.means) && has('payment_type_id', one.meansType))
    .filter((one) => {
      const at = inRange(one);
      return (from === undefined || (at !== null && at >= from)) && (to === undefined || (at !== null && at <= to));
    })
    .sort((one, other) => ((byTime(one) ?? 0) - (byTime(other) ?? 0)) * (criteria === 'asc' ? 1 : -1));
  return pageOfResults(found.map(shown), numbers);
}

/** `NOW`, or a moment. */
function boundIn(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const ago = /^NOW(?:-(\d{1,3})(DAYS|MONTHS))?$/.exec(text);
  if (ago) return Date.now() - Number(ago[1] ?? 0) * (ago[2] === 'MONTHS' ? 30 : 1) * 86_400_000;
  const at = momentOf(text);
  if (at === undefined) throw badRequest(1_001, "Date format must be yyyy-MM-dd'T'HH:mm:ss.SSSZ");
  return at;
}
