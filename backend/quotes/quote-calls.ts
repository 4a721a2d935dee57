import { eq } from 'drizzle-orm';
import type { Handlers } from '#contract/calls.ts';
import { refuse, reply } from '#contract/problem.ts';
import type { QuoteAnswer } from '#contract/selling/quotes.ts';
import { timeNow } from '#domain/clock.ts';
import { lineOfMail } from '#domain/contact/mail-address.ts';
import type { ConsentText, Letters } from '#domain/enquiry.ts';
import { intAmountOf } from '#domain/money.ts';
import { type QuoteState, quoteStateOf } from '#domain/quote.ts';
import { keepConsents, textOf } from '../consents/consents.ts';
import type { Database, Transaction } from '../db/connection.ts';
import { quotes } from '../db/schema.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { type KnownQuote, quoteOfLink } from './quote-store.ts';

type QuoteCalls = Pick<Handlers, 'findQuote' | 'acceptQuote'>;

type QuoteContext = {
  db: Database;
  outbox: Outbox;
  letters: Pick<Letters, 'quoteAccepted' | 'quoteToAgency'>;
  consentTexts: readonly ConsentText[];
  agencyMail: string;
};

const NOT_VALID = refuse('link-not-valid', 'There is no quote behind this link, or it was erased');
const NOT_OPEN: Record<Exclude<QuoteState, 'open' | 'accepted'>, ReturnType<typeof refuse>> = {
  expired: refuse('quote-over', 'The last day of this quote is over: ask the agency for another'),
  withdrawn: refuse('quote-over', 'The agency has withdrawn this quote, or made another'),
};

/** The calls for quotes. The link's token is a secret of 24 bytes, which cannot be guessed. */
export function quoteCalls({ db, outbox, letters, consentTexts, agencyMail }: QuoteContext): QuoteCalls {
  /** In the accepting transaction: stores the consents and mails both sides. */
  async function accept(tx: Transaction, { row, quote, enquiry }: KnownQuote, asked: { name: string; consentVersion: string }) {
    const { number, email, phone } = enquiry;
    await tx
      .update(quotes)
      .set({ acceptedAt: new Date(timeNow()), acceptedBy: { name: asked.name } })
      .where(eq(quotes.id, row.id));
    const consent = { purpose: 'enquiry' as const, version: asked.consentVersion };
    await keepConsents(tx, [consent], consentTexts, { email, enquiryId: row.enquiryId });
    const toAgency = letters.quoteToAgency({ ...quote, number, name: asked.name, email, phone });
    const replyTo = { name: asked.name, address: email };
    await outbox.put(tx, { purpose: 'quote-to-agency', about: number, content: { ...toAgency, to: agencyMail, replyTo } });
    const toVisitor = { ...letters.quoteAccepted({ ...quote, number }), to: email };
    await outbox.put(tx, { purpose: 'quote-accepted', about: number, content: toVisitor });
  }

  return {
    findQuote: async ({ token }) => {
      const known = await quoteOfLink(db, token);
      return known ? reply(answerOf(known, quoteStateOf(known.row, timeNow()))) : NOT_VALID;
    },

    acceptQuote: async ({ token, name: typed, consentVersion }) => {
      const name = lineOfMail(typed);
      const errors = [
        ...(name ? [] : [{ pointer: '/name', detail: 'has to be a name' }]),
        ...(textOf(consentTexts, { purpose: 'enquiry', version: consentVersion })
          ? []
          : [{ pointer: '/consentVersion', detail: 'is no text of ours' }]),
      ];
      if (errors.length > 0) {
        const fields = errors.map(({ pointer }) => pointer).join(', ');
        return refuse('invalid-request', `Correct these fields and send the request again: ${fields}`, errors);
      }
      return db.transaction(async (tx) => {
        const known = await quoteOfLink(tx, token, true);
        if (!known) return NOT_VALID;
        const state = quoteStateOf(known.row, timeNow());
        if (state === 'expired' || state === 'withdrawn') return NOT_OPEN[state];
        if (state === 'open') await accept(tx, known, { name, consentVersion });
        return reply(answerOf(known, 'accepted'));
      });
    },
  };
}

/** Contains nothing of the enquirer: a link may be passed on. */
const answerOf = ({ quote, enquiry }: KnownQuote, state: QuoteState): QuoteAnswer => {
  const { title, people, price, includes, until } = quote;
  return { number: enquiry.number, title, people, total: intAmountOf(price), includes, until, state };
};
