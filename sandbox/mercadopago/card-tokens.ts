import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJournal } from '../journal.ts';
import type { Account } from './accounts.ts';
import { badRequest, notFound } from './requests/errors.ts';
import { type Body, shownDate, textOf, within } from './requests/values.ts';

/** What is kept of a card: never its number or its code. */
export type Card = {
  firstSix: string;
  lastFour: string;
  length: number;
  month: number;
  year: number;
  holder: Body;
  codeLength: number | null;
};
type CardToken = {
  id: string;
  account: string;
  card: Card;
  cardId: string | null;
  customerId: string | null;
  usedAt: number | null;
  createdAt: number;
};

/** A token pays once, within a week. */
const LIVES_MS = 7 * 86_400_000;

export type CardTokens = ReturnType<typeof openCardTokens>;

/** Tokens of cards, as the secure fields make them in the traveller's browser. */
export function openCardTokens(dataDir: string, savedCard: (account: string, customer: string, id: string) => Card | undefined) {
  const tokens = openJournal<CardToken>(join(dataDir, 'mercadopago-card-tokens.jsonl'));
  const isOver = ({ createdAt }: CardToken) => createdAt + LIVES_MS < Date.now();

  function create({ key }: Account, body: Body): Body {
    checkBody(body);
    const cardId = textOf(body.card_id) ?? null;
    const customerId = textOf(body.customer_id) ?? null;
    const saved = cardId === null ? undefined : savedCard(key, customerId ?? '', cardId);
    if (cardId !== null && !saved) throw badRequest(3010, 'Not found card on whitelist');
    const card = saved ? { ...saved, codeLength: codeIn(body)?.length ?? null } : cardIn(body);
    const token: CardToken = {
      id: randomBytes(16).toString('hex'),
      account: key,
      card,
      cardId,
      customerId,
      usedAt: null,
      createdAt: Date.now(),
    };
    tokens.put(token);
    return shown(token);
  }

  function find(account: string, id: unknown): CardToken | undefined {
    const token = tokens.get(typeof id === 'string' ? id : '');
    return token?.account === account ? token : undefined;
  }

  return {
    create,
    get({ key }: Account, id: string): Body {
      const token = find(key, id);
      if (!token) throw notFound(3008, 'Not found Cardtoken');
      return shown(token);
    },
    /** The card of a token that can still pay; using it up is a step of its own, after everything else is right. */
    cardOf(account: string, id: unknown): Card {
      const token = find(account, id);
      if (!token) throw badRequest(2006, 'Card Token not found');
      if (token.usedAt !== null || isOver(token)) throw badRequest(3003, 'Invalid card_token_id');
      return token.card;
    },
    use(account: string, id: unknown): void {
      const token = find(account, id);
      if (token) tokens.put({ ...token, usedAt: Date.now() });
    },
  };

  function shown(token: CardToken): Body {
    const { card } = token;
    return {
      id: token.id,
      public_key: null,
      card_id: token.cardId,
      first_six_digits: card.firstSix,
      last_four_digits: card.lastFour,
      expiration_month: card.month,
      expiration_year: card.year,
      cardholder: card.holder,
      status: token.usedAt !== null ? 'used' : isOver(token) ? 'expired' : 'active',
      date_created: shownDate(token.createdAt),
      date_last_updated: shownDate(token.usedAt ?? token.createdAt),
      date_due: shownDate(token.createdAt + LIVES_MS),
      luhn_validation: true,
      live_mode: false,
      require_esc: false,
      card_number_length: card.length,
      security_code_length: card.codeLength ?? 0,
    };
  }
}

const TEXTS = ['card_id', 'customer_id', 'card_number', 'security_code', 'device_id', 'site_id'];
const KNOWN = new Set([...TEXTS, 'expiration_month', 'expiration_year', 'cardholder', 'device']);

function checkBody(body: Body): void {
  const unknown = Object.keys(body).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0)
    throw badRequest(8, `The name of the following parameters is wrong : [${unknown.join(', ').slice(0, 200)}]`);
  const wrong = TEXTS.find((name) => body[name] !== undefined && typeof body[name] !== 'string');
  if (wrong) throw badRequest(1, `Params Error: ${wrong}`);
}

/** The card in a body, without what must not be kept; refuses what is wrong with it. */
export function cardIn(body: Body): Card {
  const number = textOf(body.card_number)?.replaceAll(' ', '');
  if (!number) throw badRequest(3017, 'The parameter card_number_id can not be null or empty');
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) throw badRequest(3016, 'Invalid parameter card_number');
  const [month, year] = [wholeIn(body.expiration_month), wholeIn(body.expiration_year)];
  if (month === undefined) throw badRequest(3018, 'The parameter expiration_month can not be null or empty');
  if (year === undefined) throw badRequest(3019, 'The parameter expiration_year can not be null or empty');
  if (month < 1 || month > 12) throw badRequest(3029, 'Invalid parameter expiration_month');
  if (new Date(Date.UTC(year, month, 1)).getTime() <= Date.now() || year > 2100)
    throw badRequest(3030, 'Invalid parameter expiration_year');
  const code = codeIn(body);
  return {
    firstSix: number.slice(0, 6),
    lastFour: number.slice(-4),
    length: number.length,
    month,
    year,
    holder: holderIn(body),
    codeLength: code?.length ?? null,
  };
}

function codeIn(body: Body): string | undefined {
  if (body.security_code === undefined) return undefined;
  const code = textOf(body.security_code);
  if (!code || !/^\d{3,4}$/.test(code)) throw badRequest(3032, 'Invalid parameter security_code');
  return code;
}

function holderIn(body: Body): Body {
  const { name, identification } = within(body.cardholder);
  const { type, number } = within(identification);
  return {
    identification: { number: textOf(number) ?? null, type: textOf(type) ?? null },
    name: textOf(name)?.slice(0, 200) ?? null,
  };
}

/** Browsers send months and years as text, some clients as numbers. */
const wholeIn = (value: unknown): number | undefined => (/^\d{1,4}$/.test(String(value)) ? Number(value) : undefined);

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
