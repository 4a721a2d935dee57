import type { Database } from '../../../backend/db/connection.ts';
import type { Operator } from '../../../domain/booking/booking-event.ts';
import { knownSuppliers } from '../known-suppliers.ts';
import { answerOf, CallRefused, officeOfOperator } from '../office-of-operator.ts';
import { asksForHelp } from '../read-typed.ts';
import { asNames } from './bookings/desk-names.ts';
import { ON_BOOKING } from './bookings/desk-on-booking.ts';
import { affiliateRate, affiliates, payAffiliate, statement } from './desk-affiliates.ts';
import { bounced } from './desk-bounced.ts';
import { caller } from './desk-call.ts';
import { catalogue, closeRecord, giveBack, imports, numbers, putRecord, record, reopenRecord } from './desk-catalogue.ts';
import { addPicture, page, pages, publishPage, putPage, restorePage, takeDownPage } from './desk-content.ts';
import { care, endLead, person, pipeline } from './desk-leads.ts';
import { asClaims, asList } from './desk-lists.ts';
import { checkLog, log } from './desk-log.ts';
import { checkMargins, margins, providerFees, setProviderFee } from './desk-margins.ts';
import { close, leads, quote, withdraw } from './desk-quote.ts';
import { acceptRate, rates } from './desk-rates.ts';
import { dropReport, report, savedReports } from './desk-reports.ts';
import {
  decideRules,
  discardRules,
  dropRule,
  previewRules,
  promotionCodes,
  proposeRules,
  rebaseRules,
  rules,
  rulesHistory,
  saveRule,
  stopPromotion,
  takeBackRules,
} from './desk-rules.ts';
import { endDraft, purge, setting, settingBack, settingExport, settingHistory } from './desk-settings.ts';
import { signInLink, staff } from './desk-staff.ts';
import { supply } from './desk-supply.ts';
import { sendTrip, trip, trips, withdrawTrip } from './desk-trip-quote.ts';
import { complain, type DeskCommand, mistyped, NOTE_MISSING, pass, print, readCommand, type Said, USAGE } from './desk-typed.ts';

/** Commands that are not about one booking, by name. */
const COMMANDS: Readonly<Record<string, (command: DeskCommand) => Promise<Said>>> = {
  list: async (command) => print(command, await answerOf(command.office.listWork({})), asList),
  leads: (command) => aboutLead(command, leads),
  quote: (command) => aboutLead(command, quote),
  'withdraw-quote': (command) => aboutLead(command, withdraw),
  'close-lead': (command) => aboutLead(command, close),
  trips: (command) => aboutLead(command, trips),
  trip: (command) => aboutLead(command, trip),
  'withdraw-trip': (command) => aboutLead(command, withdrawTrip),
  'send-trip': (command) => aboutLead(command, sendTrip),
  pipeline,
  care,
  'end-lead': endLead,
  person,
  call: lookUp,
  claims: async (command) => print(command, await answerOf(command.office.listClaims({})), asClaims),
  answered,
  names: async (command) => print(command, await answerOf(command.office.listNames({})), asNames),
  bounced: async (command) => pass(command, await bounced(command.office, command.typed, command.bouncesMaildir)),
  'stop-selling': stop,
  'resume-selling': resume,
  rules: async (command) => pass(command, await rules(command)),
  'rule-save': async (command) => pass(command, await saveRule(command)),
  'rule-drop': async (command) => pass(command, await dropRule(command)),
  'rules-preview': async (command) => pass(command, await previewRules(command)),
  'rules-propose': async (command) => pass(command, await proposeRules(command)),
  'rules-decide': async (command) => pass(command, await decideRules(command)),
  'rules-discard': async (command) => pass(command, await discardRules(command)),
  'rules-rebase': async (command) => pass(command, await rebaseRules(command)),
  codes: async (command) => pass(command, await promotionCodes(command)),
  'code-stop': async (command) => pass(command, await stopPromotion(command)),
  'rules-history': async (command) => pass(command, await rulesHistory(command)),
  'rules-take-back': async (command) => pass(command, await takeBackRules(command)),
  pages: async (command) => pass(command, await pages(command)),
  page: async (command) => pass(command, await page(command)),
  'put-page': async (command) => pass(command, await putPage(command)),
  'publish-page': async (command) => pass(command, await publishPage(command)),
  'take-down-page': async (command) => pass(command, await takeDownPage(command)),
  'restore-page': async (command) => pass(command, await restorePage(command)),
  'add-picture': async (command) => pass(command, await addPicture(command)),
  catalogue: async (command) => pass(command, await catalogue(command)),
  record: async (command) => pass(command, await record(command)),
  'put-record': async (command) => pass(command, await putRecord(command)),
  'close-record': async (command) => pass(command, await closeRecord(command)),
  'reopen-record': async (command) => pass(command, await reopenRecord(command)),
  'give-back': async (command) => pass(command, await giveBack(command)),
  imports: async (command) => pass(command, await imports(command)),
  numbers: async (command) => pass(command, await numbers(command)),
  margins: async (command) => pass(command, await margins(command, command.typed)),
  'provider-fees': async (command) => pass(command, await providerFees(command)),
  'provider-fee': async (command) => pass(command, await setProviderFee(command)),
  rates: async (command) => pass(command, await rates(command)),
  'accept-rate': async (command) => pass(command, await acceptRate(command)),
  'check-margins': async (command) => pass(command, await checkMargins(command)),
  report: async (command) => pass(command, await report(command)),
  'saved-reports': async (command) => pass(command, await savedReports(command)),
  'drop-report': async (command) => pass(command, await dropReport(command)),
  affiliates: async (command) => pass(command, await affiliates(command)),
  'affiliate-rate': async (command) => pass(command, await affiliateRate(command)),
  'pay-affiliate': async (command) => pass(command, await payAffiliate(command)),
  statement: async (command) => pass(command, await statement(command)),
  supply: async (command) => pass(command, await supply(command)),
  log: async (command) => pass(command, await log(command, command.options)),
  'check-log': async (command) => pass(command, await checkLog(command, command.options)),
  setting: async (command) => pass(command, await setting(command)),
  'setting-back': async (command) => pass(command, await settingBack(command)),
  'setting-history': async (command) => pass(command, await settingHistory(command)),
  'publish-draft': async (command) => pass(command, await endDraft(command, 'publish')),
  'drop-draft': async (command) => pass(command, await endDraft(command, 'drop')),
  'setting-export': async (command) => pass(command, await settingExport(command)),
  purge: async (command) => pass(command, await purge(command)),
  staff: async (command) => pass(command, await staff(command)),
  'sign-in-link': async (command) => pass(command, await signInLink(command, command.ref)),
};

/** The usage where it is asked for, or with what is wrong in the options. */
export function usageOf(args: string[]): Said | undefined {
  if (args[0] === 'help' || asksForHelp(args)) return { code: 0, answer: USAGE, complaint: '' };
  const mistake = mistyped(args);
  return mistake ? complain(`${mistake}\n${USAGE}`, 2) : undefined;
}

/** One command of the desk, as typed after `npm run desk --`, and who typed it. */
export async function runDesk(
  args: string[],
  {
    db,
    by,
    origin = 'http://localhost:3000',
    officeOrigin,
    bouncesMaildir,
    hasInvoicing,
  }: {
    db: Database;
    by: Operator;
    origin?: string;
    officeOrigin?: string | undefined;
    bouncesMaildir?: string | undefined;
    /** The running product hands sales to a provider of electronic invoices. */
    hasInvoicing?: boolean | undefined;
  },
): Promise<Said> {
  const usage = usageOf(args);
  if (usage) return usage;
  const office = officeOfOperator(db, { by, origin, officeOrigin, hasInvoicing });
  try {
    return await run(readCommand(args, { office, by, bouncesMaildir }));
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return complain(error.message, error.problem.code === 'invalid-request' ? 2 : 1);
  }
}

async function run(command: DeskCommand): Promise<Said> {
  const { name, ref, office } = command;
  const perform = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (perform) return perform(command);
  const onBooking = Object.hasOwn(ON_BOOKING, name) ? ON_BOOKING[name] : undefined;
  if (!onBooking || !ref) return complain(USAGE, 2);
  const found = await office.showBooking({ booking: ref });
  return found.ok ? onBooking(command, found.body) : complain(`There is no booking ${ref}`, 1);
}

/** Open requests of visitors with the agency's quotes, and trips put together for somebody. */
async function aboutLead(command: DeskCommand, how: typeof close): Promise<Said> {
  return pass(command, await how(command, command.typed, command.options));
}

/** Looks up the page a caller sees, by their code. */
async function lookUp(command: DeskCommand): Promise<Said> {
  return pass(command, await caller(command.office, command.typed.join('')));
}

/** Records that a claim was answered. */
async function answered(command: DeskCommand): Promise<Said> {
  const { office, by, ref: claim, options } = command;
  const put = await answerOf(office.answerClaim({ claim, note: options.note ?? '' }));
  if (put.ok) return print(command, { ...put, by }, () => `${put.number}: answered, by ${by}`);
  return complain(put.reason === 'note-missing' ? NOTE_MISSING : 'No claim of this number waits: see claims', 1);
}

async function stop(command: DeskCommand): Promise<Said> {
  const { office, by, ref: supplier, options } = command;
  const stopped = await answerOf(office.stopSelling({ supplier, reason: options.reason ?? '' }));
  if (!stopped.ok) return stopped.reason === 'reason-missing' ? complain('Say why: --reason TEXT', 1) : unknown(supplier);
  const { isChanged } = stopped;
  return print(
    command,
    { supplier, by, isChanged },
    () => `${supplier} is ${isChanged ? 'not sold from now on' : 'stopped already'}`,
  );
}

async function resume(command: DeskCommand): Promise<Said> {
  const { office, by, ref: supplier } = command;
  const resumed = await answerOf(office.resumeSelling({ supplier }));
  if (!resumed.ok) return unknown(supplier);
  const { isChanged } = resumed;
  return print(command, { supplier, by, isChanged }, () =>
    isChanged ? `${supplier} is sold again` : `${supplier} was not stopped`,
  );
}

/** Stopping an unknown supplier would stop nothing. */
function unknown(supplier: string): Said {
  const { known, mistake } = knownSuppliers();
  return complain(mistake ?? `There is no supplier ${supplier}: ${known.map(({ name }) => name).join(', ')}`, 1);
}
