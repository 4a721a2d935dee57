import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { Account } from './accounts.ts';
import type { Card } from './card-tokens.ts';
import { brandOf } from './payments/payments.ts';
import { badRequest, notFound } from './requests/errors.ts';
import { pageNumbers, pageOfResults } from './requests/lists.ts';
import { type Body, isBody, newNumber, shownDate, textOf } from './requests/values.ts';

type SavedCard = { id: string; card: Card; createdAt: number; updatedAt: number };
type Customer = {
  id: string;
  account: string;
  createdAt: number;
  updatedAt: number;
  isGone: boolean;
  asked: Body;
  cards: SavedCard[];
};

const KNOWN = new Set(
  'email first_name last_name phone identification default_address address default_card date_registered description metadata'.split(
    ' ',
  ),
);

export type Customers = ReturnType<typeof openCustomers>;

/** Customers of an account, with the cards that they let it keep. */
export function openCustomers(dataDir: string) {
  const customers = openJournal<Customer>(join(dataDir, 'mercadopago-customers.jsonl'));
  const of = (account: string) => customers.all().filter((one) => one.account === account && !one.isGone);

  function find({ key }: Account, id: string): Customer {
    const customer = of(key).find((one) => one.id === id);
    if (!customer) throw notFound(105, 'customer not found');
    return customer;
  }
  function put(customer: Customer, change: Partial<Customer>): Customer {
    const after = { ...customer, ...change, updatedAt: Date.now() };
    customers.put(after);
    return after;
  }
  function checkBody({ key }: Account, body: Body, self?: string): void {
    checkKinds(body);
    const { email } = body;
    if (email === undefined && self !== undefined) return;
    if (typeof email !== 'string' || !/^[^\s@]{1,64}@[^\s@]+\.[^\s@]+$/.test(email)) throw badRequest(106, 'invalid email');
    if (of(key).some((one) => one.id !== self && one.asked.email === email)) throw badRequest(101, 'the customer already exist');
  }

  const cardById = (customer: Customer, id: string): SavedCard => {
    const card = customer.cards.find((one) => one.id === id);
    if (!card) throw notFound(140, 'card not found');
    return card;
  };

  return {
    create(account: Account, body: Body): Body {
      checkBody(account, body);
      const now = Date.now();
      const customer: Customer = {
        id: `${newNumber(10)}-xq7Kc2vGm0aZ9e`,
        account: account.key,
        createdAt: now,
        updatedAt: now,
        isGone: false,
        asked: body,
        cards: [],
      };
      customers.put(customer);
      return shown(customer);
    },
    get: (account: Account, id: string) => shown(find(account, id)),
    update(account: Account, id: string, body: Body): Body {
      const customer = find(account, id);
      checkBody(account, body, id);
      return shown(put(customer, { asked: { ...customer.asked, ...body } }));
    },
    remove(account: Account, id: string): Body {
      return shown(put(find(account, id), { isGone: true }));
    },
    search({ key }: Account, query: URLSearchParams): Body {
      const numbers = pageNumbers(query, { most: 200, usual: 10 });
      const found = of(key).filter(({ asked }) => query.get('email') === null || asked.email === query.get('email'));
      return pageOfResults(found.map(shown), numbers);
    },
    keepCard(account: Account, id: string, body: Body, cardOf: (token: unknown) => Card): Body {
      const customer = find(account, id);
      if (textOf(body.token) === undefined) throw badRequest(150, 'token is required');
      const now = Date.now();
      const saved: SavedCard = { id: newNumber(13), card: cardOf(body.token), createdAt: now, updatedAt: now };
      return shownCard(put(customer, { cards: [...customer.cards, saved] }), saved);
    },
    cards(account: Account, id: string): Body[] {
      const customer = find(account, id);
      return customer.cards.map((one) => shownCard(customer, one));
    },
    card(account: Account, id: string, cardId: string): Body {
      const customer = find(account, id);
      return shownCard(customer, cardById(customer, cardId));
    },
    updateCard(account: Account, id: string, cardId: string, body: Body): Body {
      const customer = find(account, id);
      const saved = cardById(customer, cardId);
      const [month, year] = [body.expiration_month ?? saved.card.month, body.expiration_year ?? saved.card.year].map(Number);
      if (!(Number.isInteger(month) && month !== undefined && month >= 1 && month <= 12))
        throw badRequest(3_029, 'Invalid parameter expiration_month');
      if (!(Number.isInteger(year) && year !== undefined && year >= new Date().getFullYear()))
        throw badRequest(3_030, 'Invalid parameter expiration_year');
      const after = { ...saved, card: { ...saved.card, month, year }, updatedAt: Date.now() };
      return shownCard(put(customer, { cards: customer.cards.map((one) => (one === saved ? after : one)) }), after);
    },
    removeCard(account: Account, id: string, cardId: string): Body {
      const customer = find(account, id);
      const saved = cardById(customer, cardId);
      return shownCard(put(customer, { cards: customer.cards.filter((one) => one !== saved) }), saved);
    },
    savedCard: (account: string, customer: string, id: string): Card | undefined =>
      of(account)
        .find((one) => one.id === customer)
        ?.cards.find((one) => one.id === id)?.card,
  };
}

const OBJECTS = ['phone', 'identification', 'address', 'metadata'];
const TEXTS = ['first_name', 'last_name', 'description', 'default_address', 'default_card', 'date_registered'];

function checkKinds(body: Body): void {
  const unknown = Object.keys(body).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0)
    throw badRequest(8, `The name of the following parameters is wrong : [${unknown.join(', ').slice(0, 200)}]`);
  const isGiven = (name: string) => body[name] !== undefined && body[name] !== null;
  const wrong = [
    ...OBJECTS.filter((name) => isGiven(name) && !isBody(body[name])),
    ...TEXTS.filter((name) => isGiven(name) && typeof body[name] !== 'string'),
  ];
  if (wrong.length > 0) throw badRequest(1, `invalid parameter ${wrong[0]}`);
}

function shown(customer: Customer): Body {
  const { asked } = customer;
  return {
    first_name: null,
    last_name: null,
    phone: { area_code: null, number: null },
    identification: { type: null, number: null },
    default_address: null,
    description: null,
    date_registered: null,
    default_card: null,
    metadata: {},
    ...asked,
    address: {
      id: null,
      zip_code: null,
      street_name: null,
      street_number: null,
      ...(isBody(asked.address) ? asked.address : {}),
    },
    id: customer.id,
    date_created: shownDate(customer.createdAt),
    date_last_updated: shownDate(customer.updatedAt),
    cards: customer.cards.map((one) => shownCard(customer, one)),
    addresses: [],
    live_mode: false,
  };
}

function shownCard(customer: Customer, { id, card, createdAt, updatedAt }: SavedCard): Body {
  const brand = brandOf(card.firstSix) ?? 'visa';
  return {
    id,
    customer_id: customer.id,
    expiration_month: card.month,
    expiration_year: card.year,
    first_six_digits: card.firstSix,
    last_four_digits: card.lastFour,
    payment_method: { id: brand, name: brand, payment_type_id: 'credit_card', thumbnail: '', secure_thumbnail: '' },
    security_code: { length: brand === 'amex' ? 4 : 3, card_location: brand === 'amex' ? 'front' : 'back' },
    issuer: { id: 310, name: 'Banco de prueba' },
    cardholder: card.holder,
    date_created: shownDate(createdAt),
    date_last_updated: shownDate(updatedAt),
    user_id: '1000000',
    live_mode: false,
  };
}
