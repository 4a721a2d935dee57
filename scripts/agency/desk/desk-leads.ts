import type { LeadInCare } from '../../../contract/office/customers/lead-care-calls.ts';
import type { Person } from '../../../contract/office/customers/person-calls.ts';
import { LOST_BECAUSE } from '../../../domain/lead-stage.ts';
import { answerOf } from '../office-of-operator.ts';
import { inWords as tripInWords } from './desk-trip-quote.ts';
import { complain, type DeskCommand, NOTE_MISSING, print, type Said, USAGE } from './desk-typed.ts';

const NO_LEAD = 'No request of this number is open: see pipeline';

/** Open requests by how far they have come, what is overdue first. */
export async function pipeline(command: DeskCommand): Promise<Said> {
  const { open, ended } = await answerOf(command.office.listPipeline({}));
  const inWords = (lead: LeadInCare) => {
    const { number, stage, about, keeper, nextStep, nextOn, isOverdue } = lead;
    const next = nextOn ? `${isOverdue ? 'OVERDUE, ' : ''}${nextOn}: ${nextStep ?? ''}` : 'no next step';
    return [`${number} (${stage})`, about, keeper?.name ?? 'nobody', next].join('  ');
  };
  return print(command, { open, ended }, () => open.map(inWords).join('\n') || 'No request is open');
}

/** What is next with a request, and that its visitor was contacted. */
export async function care(command: DeskCommand): Promise<Said> {
  const { office, by, ref: lead, options } = command;
  const { next: nextStep, on: nextOn, contacted: isContacted } = options;
  const cared = await answerOf(office.careForLead({ lead, nextStep, nextOn, isContacted }));
  return cared.ok ? print(command, { lead, by }, () => `${lead}: on record, by ${by}`) : complain(NO_LEAD, 1);
}

/** Closes a request as won or lost. */
export async function endLead(command: DeskCommand): Promise<Said> {
  const { office, by, ref: lead, words, options } = command;
  const [as, typed] = words;
  if (as !== 'won' && as !== 'lost') return complain(USAGE, 2);
  const because = LOST_BECAUSE.find((one) => one === typed);
  const ended = await answerOf(office.endLead({ lead, as, because, note: options.note ?? '' }));
  if (ended.ok) return print(command, { lead, as, by }, () => `${lead}: ${as}, by ${by}`);
  if (ended.reason === 'which-reason') return complain(`Say why it was lost: ${LOST_BECAUSE.join(', ')}`, 2);
  return complain(ended.reason === 'note-missing' ? NOTE_MISSING : NO_LEAD, 1);
}

const NOT_EXACT = 'Type a whole e-mail, or a telephone with its area';

/** Everything of one person: to read, as a document for them, or to erase it. */
export async function person(command: DeskCommand): Promise<Said> {
  const { office, ref: typed, words, options } = command;
  const [what] = words;
  const { reason = '' } = options;
  if (what === undefined) {
    const found = await answerOf(office.readPerson({ typed }));
    return found.ok ? print(command, found, personInWords) : complain(NOT_EXACT, 2);
  }
  if (what === 'export') {
    const made = await answerOf(office.exportPerson({ typed, reason }));
    return made.ok ? print(command, made, () => JSON.stringify(made.document, null, 2)) : complain(NOT_EXACT, 2);
  }
  if (what !== 'erase') return complain(USAGE, 2);
  const gone = await answerOf(office.erasePerson({ typed, reason }));
  if (!gone.ok) return complain(NOT_EXACT, 2);
  const left = gone.left.map(({ booking, because }) => `${booking} is left: ${because}`);
  return print(command, gone, () => [`${gone.erased} bookings and requests: who it was is gone`, ...left].join('\n'));
}

const personInWords = ({ emails, phones, bookings, requests, trips, alerts, consents }: Person): string =>
  [
    [...emails, ...phones].join('  '),
    ...bookings.map(({ reference, state, route }) => `${reference} (${state})  ${route}`),
    ...requests.map(({ number, kind, madeAt, about }) => `${number} (${kind})  ${madeAt.toISOString()}  ${about}`),
    ...trips.map(tripInWords),
    ...alerts.map(({ route, month, state }) => `alert ${route} ${month} (${state})`),
    ...consents.map(({ reference, purpose, givenAt, withdrawnAt }) =>
      [
        `consent ${reference}  ${purpose}  given ${givenAt.toISOString()}`,
        withdrawnAt && `withdrawn ${withdrawnAt.toISOString()}`,
      ]
        .filter(Boolean)
        .join(', '),
    ),
  ].join('\n');
