import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../../journal.ts';
import type { Account } from '../accounts.ts';
import { COUNTRIES, type Country, type Means } from '../countries.ts';
import { collectorOf } from '../payments/payment-shapes.ts';
import { checkAddress } from '../payments/payments.ts';
import { badRequest, notFound } from '../requests/errors.ts';
import { pageNumbers } from '../requests/lists.ts';
import { type Body, isBody, minorOf, momentOf, shownDate, textOf, wholeUnits, within } from '../requests/values.ts';

/** A payment page of Checkout Pro. It can be paid as often as somebody pays, until it is over. */
export type Preference = {
  id: string;
  account: string;
  site: string;
  createdAt: number;
  updatedAt: number;
  amount: number;
  asked: Body;
};

const KNOWN = new Set(
  'additional_info auto_return back_urls binary_mode coupon_code coupon_labels date_of_expiration differential_pricing expiration_date_from expiration_date_to expires external_reference items marketplace marketplace_fee metadata notification_url operation_type payer payment_methods processing_modes purpose redirect_urls shipments statement_descriptor taxes tracks'.split(
    ' ',
  ),
);
const OBJECTS = ['back_urls', 'differential_pricing', 'payer', 'payment_methods', 'redirect_urls', 'shipments'];
const TRUTHS = ['binary_mode', 'expires'];
const TEXTS = [
  'additional_info',
  'auto_return',
  'coupon_code',
  'external_reference',
  'marketplace',
  'notification_url',
  'operation_type',
  'purpose',
  'statement_descriptor',
];
const LISTS = ['coupon_labels', 'processing_modes', 'taxes', 'tracks'];
const MOMENTS = ['date_of_expiration', 'expiration_date_from', 'expiration_date_to'];
const WAYS_BACK = ['success', 'pending', 'failure'];
const MOST_ITEMS = 100;

export type Preferences = ReturnType<typeof openPreferences>;

export function openPreferences(dataDir: string, ownUrl: () => string) {
  const preferences = openJournal<Preference>(join(dataDir, 'mercadopago-preferences.jsonl'));

  function find({ key }: Account, id: string): Preference {
    const preference = preferences.get(id);
    if (preference?.account !== key) throw notFound(1, 'The preference with id was not found');
    return preference;
  }

  function shown(preference: Preference): Body {
    const { asked, site } = preference;
    const page = `${ownUrl()}/checkout/v1/redirect?pref_id=${preference.id}`;
    return {
      additional_info: '',
      auto_return: '',
      binary_mode: false,
      coupon_code: null,
      coupon_labels: null,
      expires: false,
      expiration_date_from: null,
      expiration_date_to: null,
      date_of_expiration: null,
      external_reference: '',
      marketplace: 'NONE',
      marketplace_fee: 0,
      metadata: {},
      notification_url: null,
      operation_type: 'regular_payment',
      processing_modes: null,
      purpose: '',
      redirect_urls: { failure: '', pending: '', success: '' },
      statement_descriptor: '',
      taxes: null,
      tracks: null,
      ...asked,
      back_urls: { failure: '', pending: '', success: '', ...within(asked.back_urls) },
      items: itemsOf(asked, countryOf(site)),
      payer: { name: '', surname: '', email: '', ...within(asked.payer) },
      payment_methods: {
        excluded_payment_methods: [],
        excluded_payment_types: [],
        installments: null,
        default_installments: null,
        ...within(asked.payment_methods),
      },
      shipments: { ...within(asked.shipments) },
      client_id: '4100000000000000',
      collector_id: collectorOf(site),
      date_created: shownDate(preference.createdAt),
      id: preference.id,
      init_point: page,
      sandbox_init_point: page,
      internal_metadata: null,
      site_id: site,
    };
  }

  function create(account: Account, body: Body): Body {
    const { country, key } = account;
    const amount = checked(body, country);
    const now = Date.now();
    const id = `${collectorOf(country.site)}-${randomUUID()}`;
    const preference: Preference = { id, account: key, site: country.site, createdAt: now, updatedAt: now, amount, asked: body };
    preferences.put(preference);
    return shown(preference);
  }

  return {
    create,
    get: (account: Account, id: string) => shown(find(account, id)),
    update(account: Account, id: string, body: Body): Body {
      const before = find(account, id);
      const asked = { ...before.asked, ...body };
      const after = { ...before, asked, amount: checked(asked, account.country), updatedAt: Date.now() };
      preferences.put(after);
      return shown(after);
    },
    search({ key }: Account, query: URLSearchParams): Body {
      const { offset, limit } = pageNumbers(query, { most: 1_000, usual: 20 });
      const has = (name: string, value: unknown) => query.get(name) === null || query.get(name) === value;
      const found = preferences
        .all()
        .filter(
          (one) => one.account === key && has('external_reference', one.asked.external_reference) && has('site_id', one.site),
        )
        .filter((one) => has('marketplace', one.asked.marketplace ?? 'NONE') && query.get('sponsor_id') === null)
        .map((one) => summaryOf(one));
      return {
        elements: found.slice(offset, offset + limit),
        next_offset: Math.min(offset + limit, found.length),
        total: found.length,
      };
    },
    /** For the page, which knows it by its id alone. */
    findAny: (id: string): Preference | undefined => preferences.get(id),
    all: () => preferences.all().map(shown),
  };
}

const countryOf = (site: string): Country => COUNTRIES.find((one) => one.site === site) as Country;

/** What is wrong is refused; returns the amount of all items. */
function checked(body: Body, country: Country): number {
  const unknown = Object.keys(body).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) throw badRequest(1, `invalid parameters: ${unknown.join(', ').slice(0, 200)}`);
  const given = (names: readonly string[], isRight: (value: unknown) => boolean) =>
    names.filter((name) => body[name] !== undefined && body[name] !== null && !isRight(body[name]));
  const wrong = [
    ...given(OBJECTS, isBody),
    ...given(LISTS, Array.isArray),
    ...given(TRUTHS, (value) => typeof value === 'boolean'),
    ...given(TEXTS, (value) => typeof value === 'string'),
    ...given(MOMENTS, (value) => momentOf(value) !== undefined),
    ...given(['marketplace_fee'], (value) => typeof value === 'number' && value >= 0),
  ];
  if (wrong.length > 0) throw badRequest(1, `${wrong[0]} invalid`);
  if (String(body.external_reference ?? '').length > 256) throw badRequest(1, 'external_reference invalid');
  const back = within(body.back_urls);
  for (const name of WAYS_BACK) if (back[name] !== undefined && back[name] !== '') checkAddress(back[name], `back_urls.${name}`);
  if (body.notification_url) checkAddress(body.notification_url, 'notification_url');
  if (body.auto_return !== undefined && !['approved', 'all', ''].includes(String(body.auto_return)))
    throw badRequest(1, 'auto_return invalid');
  if (body.auto_return && !textOf(back.success)) throw badRequest(1, 'auto_return invalid. back_url.success must be defined');
  const methods = within(body.payment_methods);
  for (const name of ['excluded_payment_methods', 'excluded_payment_types'])
    if (methods[name] !== undefined && !(Array.isArray(methods[name]) && methods[name].every(isBody)))
      throw badRequest(1, `payment_methods.${name} invalid`);
  return amountIn(body, country);
}

function amountIn(body: Body, { currency }: Country): number {
  const { items } = body;
  if (!Array.isArray(items) || items.length === 0) throw badRequest(1, 'items needed');
  if (items.length > MOST_ITEMS) throw badRequest(1_000, 'Number of rows exceeded the limits');
  return items.reduce((sum: number, item: unknown) => {
    const { title, quantity, unit_price: price, currency_id: in_ } = within(item);
    if (!textOf(title)) throw badRequest(1, 'items.title needed');
    if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > 100_000)
      throw badRequest(1, 'quantity invalid');
    if (in_ !== undefined && in_ !== currency) throw badRequest(1, 'currency_id invalid');
    const minor = minorOf(price, currency);
    if (minor === undefined) throw badRequest(1, 'unit_price invalid');
    return sum + minor * quantity;
  }, 0);
}

const itemsOf = ({ items }: Body, { currency }: Country): Body[] =>
  (items as Body[]).map((item) => ({
    id: '',
    category_id: '',
    description: '',
    picture_url: '',
    currency_id: currency,
    ...item,
  }));

function summaryOf({ id, site, createdAt, updatedAt, asked }: Preference): Body {
  return {
    id,
    client_id: '4100000000000000',
    collector_id: collectorOf(site),
    concept_id: 0,
    corporation_id: '',
    date_created: shownDate(createdAt),
    expiration_date_from: asked.expiration_date_from ?? null,
    expiration_date_to: asked.expiration_date_to ?? null,
    expires: asked.expires ?? false,
    external_reference: asked.external_reference ?? '',
    integrator_id: '',
    items: (asked.items as Body[]).map(({ title }) => title),
    last_updated: shownDate(updatedAt),
    live_mode: false,
    marketplace: asked.marketplace ?? 'NONE',
    operation_type: asked.operation_type ?? 'regular_payment',
    payer_email: within(asked.payer).email ?? '',
    payer_id: 0,
    platform_id: '',
    processing_modes: asked.processing_modes ?? [],
    product_id: '',
    purpose: asked.purpose ?? '',
    site_id: site,
    sponsor_id: 0,
    shipping_mode: '',
  };
}

/** Whether a page can be paid now. */
export function isPayable({ asked }: Preference, now = Date.now()): boolean {
  const [from, to] = [momentOf(asked.expiration_date_from), momentOf(asked.expiration_date_to)];
  if (asked.expires !== true) return true;
  return (from === undefined || from <= now) && (to === undefined || now < to);
}

/** The means that a page offers: those of the country, without what the shop took out, and in binary mode none that waits. */
export function meansOn({ asked, amount, site }: Preference): Means[] {
  const country = countryOf(site);
  const methods = within(asked.payment_methods);
  const idsIn = (name: string) => (Array.isArray(methods[name]) ? (methods[name] as Body[]).map(({ id }) => id) : []);
  const [ids, types] = [idsIn('excluded_payment_methods'), idsIn('excluded_payment_types')];
  const units = wholeUnits(amount, country.currency);
  return country.means.filter(
    ({ id, type, least, most, how }) =>
      !ids.includes(id) &&
      !types.includes(type) &&
      units >= least &&
      units <= most &&
      (asked.binary_mode !== true || how !== 'voucher'),
  );
}
