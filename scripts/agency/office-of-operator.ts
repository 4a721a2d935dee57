import type { Database } from '../../backend/db/connection.ts';
import { openDoors } from '../../backend/office/doors.ts';
import { officeHandlers } from '../../backend/office/office-handlers.ts';
import { officeFor } from '../../backend/office/perform.ts';
import type { Office } from '../../contract/office/calls.ts';
import type { Problem, Reply } from '../../contract/problem.ts';
import type { Operator } from '../../domain/booking/booking-event.ts';
import { todayIn } from '../../domain/calendar-date.ts';
import { OWNER } from '../../domain/office/permission.ts';
import { firstRules } from '../../domain/retailing/first-rules.ts';
import { letters } from '../../site/mail/letters.ts';
import { quoteAddress } from '../../site/quotes/quote-address.ts';
import { tripQuoteAddress } from '../../site/trip-quotes/trip-quote-address.ts';
import { siteConfig } from '../../site.config.ts';
import { SETTING_GROUND } from '../../wiring/setting-ground.ts';
import { knownSuppliers } from './known-suppliers.ts';

/** The back office for whoever types a command: with the machine and its database they have all rights. `origin`: of links. */
export function officeOfOperator(
  db: Database,
  {
    by,
    origin,
    officeOrigin = 'http://localhost:3001',
    hasInvoicing = false,
  }: { by: Operator; origin: string; officeOrigin?: string | undefined; hasInvoicing?: boolean | undefined },
): Office {
  const handlers = officeHandlers({
    quoting: { letters: letters(origin), linkTo: (token) => origin + quoteAddress(token), timeZone: siteConfig.timeZone },
    quotingTrips: {
      letters: letters(origin),
      linkTo: (token) => origin + tripQuoteAddress(token),
      selling: undefined,
    },
    letters: letters(origin),
    adding: undefined,
    invoicing: { seller: siteConfig.company, isOfProduct: hasInvoicing },
    suppliers: knownSuppliers().known,
    rules: {
      first: firstRules({ flightMinor: siteConfig.fees.safiMinor, packageMinor: siteConfig.fees.atolMinor }),
      currency: 'USD',
    },
    lawDay: () => todayIn(SETTING_GROUND.ofFiles.rights.timeZone),
    // Processes of the product look by themselves.
    site: { ...SETTING_GROUND, look: async () => undefined },
    openDoors: () => openDoors(db, { origin: officeOrigin, siteName: siteConfig.name }, QUIET),
  });
  return officeFor({ db, handlers }, { by, staffId: null, sessionId: null, role: OWNER, provenAt: null });
}

/** A command says itself what went wrong. */
const QUIET = { error: () => undefined, info: () => undefined };

/** A call that was not carried out. */
export class CallRefused extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super([problem.detail, ...(problem.errors ?? []).map(({ pointer, detail }) => `${pointer.slice(1)} ${detail}`)].join('\n'));
    this.problem = problem;
  }
}

/** What a call answers; throws `CallRefused` where it was not carried out. */
export async function answerOf<Answer>(asked: Promise<Reply<Answer>>): Promise<Answer> {
  const answer = await asked;
  if (!answer.ok) throw new CallRefused(answer.problem);
  return answer.body;
}
