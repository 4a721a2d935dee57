import { parseArgs } from 'node:util';
import type { BookingPage } from '../../../contract/office/bookings/booking-calls.ts';
import type { Office } from '../../../contract/office/calls.ts';
import type { Operator } from '../../../domain/booking/booking-event.ts';
import { FLAG_REASONS } from '../../../domain/booking/flag.ts';

export const USAGE = `Usage: npm run desk -- list | show REF | contact REF | resolve REF REASON --note TEXT [--about WHAT] | note REF TEXT |
       mails REF [MAIL-ID [--to DIR]] | resend REF MAIL-ID [--as-it-was] |
       change-contact REF [--email ADDRESS] [--phone NUMBER] --reason TEXT |
       calls REF [CALL-ID] | pipeline | care LEAD [--next TEXT --on DAY] [--contacted] |
       end-lead LEAD won|lost [price|dates|bought-elsewhere|no-answer|changed-plans|other] --note TEXT |
       person E-MAIL|PHONE [export|erase --reason TEXT] |
       ticket REF NUMBER… | arranged REF CONFIRMATION [ITEM] | not-had REF [ITEM] --reason TEXT |
       refund REF AMOUNT [--currency CODE] --reason TEXT [--again] |
       cancel REF [ITEM] --reason TEXT [--done-by-hand --refund AMOUNT [--currency CODE]] |
       accept REF QUOTE-ID [--refund AMOUNT [--currency CODE]] |
       keep REF [ITEM] --note TEXT |
       resolve-refund REF REFUND-ID given-back|not-given-back --note TEXT |
       bags REF | resolve-bags REF ID added|not-added --note TEXT |
       hand-over-sale REF |
       doubt REF | found REF ORDER-ID|LOCATOR | give-up REF [no-order] --note TEXT |
       names | name-done REF [PERSON] | name-refused REF [PERSON] --reason TEXT |
       dispute REF [--to DIR] | answer-change REF accept|refuse | claims | answered NUMBER --note TEXT |
       stop-selling SUPPLIER --reason TEXT | resume-selling SUPPLIER | call CODE | leads |
       quote LEAD AMOUNT --includes TEXT --until DAY [--people N] [--title TEXT] [--currency CODE] |
       trips [STATE] | trip NUMBER | send-trip NUMBER | withdraw-trip NUMBER |
       bounced [FILE…|-] | withdraw-quote LEAD | close-lead LEAD --note TEXT |
       codes | code-stop RULE --reason TEXT | rules-rebase |
       rules | rule-save FILE|- | rule-drop ID | rules-preview | rules-propose --reason TEXT [--from DAY] |
       rules-decide agree|decline [--note TEXT] | rules-discard | rules-history | rules-take-back VERSION --reason TEXT |
       setting [NAME [FILE|-]] [--draft] [--reason TEXT] | setting-history NAME | setting-back NAME [RECORD] |
       publish-draft NAME | drop-draft NAME | setting-export FILE | purge [PATH] |
       pages | page ID | put-page FILE [ID] | publish-page ID [--from DAY] | take-down-page ID | restore-page ID VERSION |
       add-picture FILE --title TEXT |
       catalogue KIND [WORDS]|sailing OF|departure OF | record KIND ID | put-record KIND ID FILE |
       close-record KIND ID | reopen-record KIND ID | give-back KIND ID [FIELD…] | imports [ID] | numbers [WORDS] |
       margins [supplier|kind|route|channel|affiliate|seller|day] [--from DAY] [--until DAY] | check-margins | supply |
       rates | accept-rate CURRENCY RATE --reason TEXT |
       provider-fees | provider-fee PROVIDER DAY [--for refund|chargeback] [--percent N] [--fixed N] [--currency CODE] [--method KIND] --reason TEXT |
       report [funnel|searches|refusals|cancellations|ticketing] [--by GROUP] [--period NAME|--from DAY --until DAY] |
       saved-reports | drop-report ID |
       affiliates | affiliate-rate AFFILIATE DAY (--percent N | --amount N [--currency CODE]) [--name TEXT] |
       statement AFFILIATE MONTH | pay-affiliate AFFILIATE AMOUNT --note TEXT [--currency CODE] |
       log [--of REF] [--by WHO] | check-log [--head HASH] | staff | sign-in-link E-MAIL   [--json]
Reasons: ${FLAG_REASONS.join(', ')}`;

export const NOTE_MISSING = 'Say what was done: --note TEXT';

const OPTIONS = {
  note: { type: 'string' },
  about: { type: 'string' },
  reason: { type: 'string' },
  refund: { type: 'string' },
  includes: { type: 'string' },
  until: { type: 'string' },
  people: { type: 'string' },
  title: { type: 'string' },
  currency: { type: 'string' },
  draft: { type: 'boolean' },
  percent: { type: 'string' },
  period: { type: 'string' },
  amount: { type: 'string' },
  fixed: { type: 'string' },
  for: { type: 'string' },
  method: { type: 'string' },
  name: { type: 'string' },
  again: { type: 'boolean' },
  'done-by-hand': { type: 'boolean' },
  'as-it-was': { type: 'boolean' },
  next: { type: 'string' },
  on: { type: 'string' },
  contacted: { type: 'boolean' },
  email: { type: 'string' },
  phone: { type: 'string' },
  to: { type: 'string' },
  from: { type: 'string' },
  of: { type: 'string' },
  by: { type: 'string' },
  head: { type: 'string' },
  json: { type: 'boolean' },
} as const;

const parsed = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });

/** A command of the desk as it was typed, and by whom: `name ref words…`, or `name typed…` when it is not about a booking. */
export type DeskCommand = {
  office: Office;
  by: Operator;
  /** Where bounced mails are delivered (`BOUNCES_MAILDIR`). */
  bouncesMaildir?: string | undefined;
  name: string;
  ref: string;
  words: string[];
  typed: string[];
  options: ReturnType<typeof parsed>['values'];
};

/** A command about a booking, and who typed it. */
export type DeskBooking = Pick<DeskCommand, 'office' | 'by'> & { booking: BookingPage };

/** What is wrong with the options as they were typed. */
export function mistyped(args: string[]): string | undefined {
  const { tokens } = parseArgs({ args, options: OPTIONS, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName, value, inlineValue } = token;
    if (!Object.hasOwn(OPTIONS, name)) return `There is no option ${rawName}`;
    if (OPTIONS[name as keyof typeof OPTIONS].type === 'boolean') {
      if (value !== undefined) return `${rawName} takes nothing after it`;
    } else if (!value || (value.startsWith('-') && !inlineValue)) return `${rawName} wants something after it`;
  }
  return undefined;
}

/** Throws for what is {@link mistyped}. */
export function readCommand(args: string[], desk: Pick<DeskCommand, 'office' | 'by' | 'bouncesMaildir'>): DeskCommand {
  const { values: options, positionals } = parsed(args);
  const [name = '', ...typed] = positionals;
  const [ref = '', ...words] = typed;
  return { ...desk, name, ref, words, typed, options };
}

/** The outcome of a command: its exit code, and its output or complaint. */
export type Said = { code: number; answer: string; complaint: string };

export const complain = (complaint: string, code: number): Said => ({ code, answer: '', complaint });

/** Prints an answer in words, or as JSON with `--json`. */
export function print<Answer>({ options }: DeskCommand, answer: Answer, inWords: (answer: Answer) => string): Said {
  return { code: 0, answer: options.json ? JSON.stringify(answer) : inWords(answer), complaint: '' };
}

/** The outcome of a command that has a file of its own: an answer, and the same in words. */
export type Outcome = { answer: object; words: string } | { complaint: string; code: number };

export function pass(command: DeskCommand, outcome: Outcome): Said {
  return 'complaint' in outcome ? complain(outcome.complaint, outcome.code) : print(command, outcome.answer, () => outcome.words);
}
