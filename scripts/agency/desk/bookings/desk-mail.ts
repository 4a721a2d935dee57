import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BookingPage } from '../../../../contract/office/bookings/booking-calls.ts';
import type { MailResent } from '../../../../contract/office/bookings/mail-calls.ts';
import { answerOf } from '../../office-of-operator.ts';
import { complain, type DeskCommand, print, type Said } from '../desk-typed.ts';

const NOT_RESENT: Record<Extract<MailResent, { ok: false }>['reason'], string> = {
  'no-such-mail': 'This booking has no mail of this id that can be sent again: see mails',
  'not-kept': 'What this mail said was not kept: without --as-it-was it says what it would say now',
  'under-way': 'It has not left yet',
  'too-often': 'Mails of this booking were sent again often enough today',
  erased: 'The traveller of this booking was forgotten on request',
};

/** The mails about a booking; one of them as it was sent, its papers into a folder. */
export async function mails(command: DeskCommand, { booking, mails: all }: BookingPage): Promise<Said> {
  const { office, words, options } = command;
  const [mail] = words;
  if (mail === undefined) {
    const lines = all.map(({ id, purpose, state, createdAt, settledAt, isKept }) =>
      [(settledAt ?? createdAt).toISOString(), id, purpose, state, ...(isKept ? [] : ['not kept'])].join('  '),
    );
    return print(command, { booking, mails: all }, () => lines.join('\n') || 'No mail was written about this booking');
  }
  const sent = await answerOf(office.readMail({ booking, mail }));
  if (!sent) return complain('This booking has no mail of this id: see mails', 1);
  const { words: written, enclosures } = sent;
  if (!written) return complain('What this mail said was not kept', 1);
  for (const { place } of options.to === undefined ? [] : enclosures) {
    const found = await answerOf(office.readEnclosure({ booking, mail, place }));
    if (found) await writeFile(join(options.to ?? '', basename(found.fileName)), Buffer.from(found.content, 'base64'));
  }
  const papers = enclosures.map(({ fileName }) => `  ${fileName}`);
  return print(command, { booking, ...sent }, () =>
    [`To: ${written.to}`, `Subject: ${written.subject}`, '', written.text, '', ...papers].join('\n'),
  );
}

/** Sends a mail once more, to the e-mail that the booking has now. */
export async function resend(command: DeskCommand, { booking }: BookingPage): Promise<Said> {
  const { office, by, words, options } = command;
  const as = options['as-it-was'] ? 'same' : 'now';
  const resent = await answerOf(office.resendMail({ booking, mail: words[0] ?? '', as }));
  if (!resent.ok) return complain(NOT_RESENT[resent.reason], 1);
  return print(command, { booking, by, ...resent }, () => `${booking}: it leaves within seconds, by ${by}`);
}

const NOT_CHANGED = {
  'nothing-to-change': 'Say what is new: --email ADDRESS, --phone NUMBER',
  'no-phone': 'There is no such telephone: with its country, such as +573001234567',
  erased: 'The traveller of this booking was forgotten on request',
  'too-often': 'It was changed often enough today',
};

/** Changes where a traveller is written to and called. */
export async function changeContact(command: DeskCommand, { booking }: BookingPage): Promise<Said> {
  const { office, by, options } = command;
  const { email, phone, reason = '' } = options;
  const changed = await answerOf(office.changeContact({ booking, email, phone, reason }));
  if (!changed.ok) return complain(NOT_CHANGED[changed.reason], 1);
  return print(command, { booking, by }, () => `${booking}: changed, by ${by}; the old and the new e-mail are told`);
}

/** The steps of a booking with the calls that each made; what was sent and answered in one of them. */
export async function upstreamCalls(command: DeskCommand, { booking }: BookingPage): Promise<Said> {
  const { office, words } = command;
  const [call] = words;
  if (call !== undefined) {
    const found = await answerOf(office.readUpstreamCall({ booking, call }));
    return found ? print(command, found, (one) => JSON.stringify(one, null, 2)) : complain('What was sent was not kept', 1);
  }
  const calls = await answerOf(office.listUpstreamCalls({ booking }));
  const lines = calls.map(({ id, at, step, upstream, operation, status, outcome, ms }) =>
    [
      operation ? '   ' : '',
      at.toISOString(),
      id,
      operation ?? step,
      upstream,
      status ?? outcome ?? 'no answer',
      `${ms} ms`,
    ].join('  '),
  );
  return print(command, { booking, calls }, () => lines.join('\n') || 'No call is on record');
}
