import { z } from 'zod';
import { openStops, resumeSelling, stopSelling } from '../../../backend/booking/accounts/sales-stops.ts';
import type { Database } from '../../../backend/db/connection.ts';
import { openNames } from '../../../backend/desk/asked-names.ts';
import { answerClaim, openClaims } from '../../../backend/desk/claims.ts';
import { findBooking } from '../../../backend/desk/find-booking.ts';
import { givenVariables } from '../../../config/variables.ts';
import type { Operator } from '../../../domain/booking/booking-event.ts';
import { todayIn } from '../../../domain/calendar-date.ts';
import { CATALOGUE_SUPPLIER } from '../../../domain/catalogue/outing.ts';
import { siteRights } from '../../../site.rights.ts';
import { namesOfAccounts } from '../../../suppliers/accounts.ts';
import { FLIGHT_SUPPLIERS } from '../../../suppliers/flights/suppliers.ts';
import { STAY_SUPPLIERS } from '../../../suppliers/stays/suppliers.ts';
import { asksForHelp } from '../read-typed.ts';
import { bounced } from './desk-bounced.ts';
import { caller } from './desk-call.ts';
import { asClaims, asList, listed } from './desk-lists.ts';
import { asNames } from './desk-names.ts';
import { ON_BOOKING } from './desk-on-booking.ts';
import { close, leads, quote, withdraw } from './desk-quote.ts';
import { complain, type DeskCommand, mistyped, NOTE_MISSING, pass, print, readCommand, type Said, USAGE } from './desk-typed.ts';

/** The day of the law's clock. */
const today = () => todayIn(siteRights.timeZone);

/** Commands that are not about one booking, by name. */
const COMMANDS: Readonly<Record<string, (command: DeskCommand) => Promise<Said>>> = {
  list: async (command) => print(command, await listed(command.db, today()), asList),
  leads: (command) => aboutLead(command, leads),
  quote: (command) => aboutLead(command, quote),
  'withdraw-quote': (command) => aboutLead(command, withdraw),
  'close-lead': (command) => aboutLead(command, close),
  call: lookUp,
  claims: async (command) => print(command, await openClaims(command.db, today()), asClaims),
  answered,
  names: async (command) => print(command, await openNames(command.db), asNames),
  bounced: async (command) => pass(command, await bounced(command.db, command.typed, command.bouncesMaildir)),
  'stop-selling': stop,
  'resume-selling': resume,
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
    bouncesMaildir,
  }: { db: Database; by: Operator; origin?: string; bouncesMaildir?: string | undefined },
): Promise<Said> {
  const usage = usageOf(args);
  if (usage) return usage;
  const command = readCommand(args, { db, by, origin, bouncesMaildir });
  const { name, ref } = command;
  const perform = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (perform) return perform(command);
  const onBooking = Object.hasOwn(ON_BOOKING, name) ? ON_BOOKING[name] : undefined;
  if (!onBooking || !ref) return complain(USAGE, 2);
  const booking = await findBooking(db, ref);
  return booking ? onBooking(command, booking) : complain(`There is no booking ${ref}`, 1);
}

/** Open requests of visitors with the agency's quotes. */
async function aboutLead(command: DeskCommand, how: typeof close): Promise<Said> {
  return pass(command, await how(command, command.typed, command.options));
}

/** Looks up the page a caller sees, by their code. */
async function lookUp(command: DeskCommand): Promise<Said> {
  return pass(command, await caller(command.db, command.typed.join(''), command.by));
}

/** Records that a claim was answered. */
async function answered(command: DeskCommand): Promise<Said> {
  const { db, by, ref: typed, options } = command;
  const put = await answerClaim(db, { typed, note: options.note ?? '', by });
  if (put.ok) return print(command, { ...put, by }, () => `${put.number}: answered, by ${by}`);
  return complain(put.reason === 'note-missing' ? NOTE_MISSING : 'No claim of this number waits: see claims', 1);
}

async function stop(command: DeskCommand): Promise<Said> {
  const { db, by, ref: supplier } = command;
  const { reason = '' } = command.options;
  const unknown = unknownSupplier(supplier);
  if (unknown) return unknown;
  if (reason.trim() === '') return complain('Say why: --reason TEXT', 1);
  const isChanged = await stopSelling(db, supplier, { by, reason: reason.trim() });
  return print(
    command,
    { supplier, by, isChanged },
    () => `${supplier} is ${isChanged ? 'not sold from now on' : 'stopped already'}`,
  );
}

async function resume(command: DeskCommand): Promise<Said> {
  const { db, by, ref: supplier } = command;
  // One that was stopped may not be configured any more.
  const isListed = (await openStops(db)).some((stop) => stop.supplier === supplier);
  const unknown = isListed ? undefined : unknownSupplier(supplier);
  if (unknown) return unknown;
  const isChanged = await resumeSelling(db, supplier, by);
  return print(command, { supplier, by, isChanged }, () =>
    isChanged ? `${supplier} is sold again` : `${supplier} was not stopped`,
  );
}

/** Refuses an unknown supplier, because stopping it would stop nothing. */
function unknownSupplier(supplier: string): Said | undefined {
  try {
    const { given } = givenVariables(process.env);
    const accounts = [...FLIGHT_SUPPLIERS, ...STAY_SUPPLIERS].flatMap((module) => namesOfAccounts(module, given));
    const known = [...accounts, CATALOGUE_SUPPLIER];
    return known.includes(supplier) ? undefined : complain(`There is no supplier ${supplier}: ${known.join(', ')}`, 1);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    return complain(error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`).join('\n'), 1);
  }
}
