import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Evidence } from '../../../../contract/office/bookings/people-calls.ts';
import type { StoredBooking } from '../../../../contract/shapes.ts';
import { toDecimal } from '../../../../domain/money.ts';
import { answerOf } from '../../office-of-operator.ts';
import type { DeskBooking, Outcome } from '../desk-typed.ts';

/** The evidence about a disputed payment and how to submit it; written into a directory, if one is given, together with the traveller's papers. */
export async function dispute({ office, booking }: DeskBooking, directory: string | undefined): Promise<Outcome> {
  const { stored, evidence } = await answerOf(office.readEvidence({ booking: booking.id }));
  if (evidence.disputes.length === 0)
    return { complaint: 'No payment of this booking is disputed, as far as the provider has said', code: 1 };
  const fields = stripeFields(evidence);
  const words = inWords(evidence);
  const written = directory ? await write(directory, { evidence, fields, words, stored }) : [];
  return {
    answer: { ...evidence, fields, written },
    words: [words, howTo(evidence), ...written.map((file) => `written: ${file}`)].join('\n'),
  };
}

async function write(
  directory: string,
  { evidence, fields, words, stored }: { evidence: Evidence; fields: object; words: string; stored: StoredBooking | null },
): Promise<string[]> {
  const { itineraryPdf, receiptPdf } = await import('../../../../site/papers/pdf/booking-pdfs.ts');
  const told = { origin: '', madeAt: new Date() };
  const files: [string, string | Uint8Array][] = [
    ['evidence.txt', words],
    ['evidence.json', JSON.stringify(evidence, null, 2)],
    ['stripe-fields.json', JSON.stringify(fields, null, 2)],
  ];
  // There are no papers when the people were erased on request.
  if (evidence.by.email && stored) {
    files.push(['itinerario.pdf', await itineraryPdf(stored, told)], ['recibo.pdf', await receiptPdf(stored, told)]);
  }
  // It contains names and addresses, so only its owner can read it.
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const [name, content] of files) await writeFile(join(directory, name), content, { mode: 0o600 });
  return files.map(([name]) => join(directory, name));
}

const money = ({ amountMinor, currency }: { amountMinor: number; currency: string }): string =>
  `${toDecimal({ amountMinor, currency })} ${currency}`;
const at = (moment: Date | null): string => moment?.toISOString() ?? 'not yet';

function inWords({ booking, disputes, paid, bought, by, agreed, did, provedTheirMail, mails, moved, refunds }: Evidence): string {
  const list = (title: string, lines: string[]) => [
    `${title}:`,
    ...(lines.length > 0 ? lines : ['nothing on record']).map((line) => `  ${line}`),
  ];
  return [
    `Booking ${booking}`,
    ...list(
      'Disputed',
      disputes.map(
        (one) =>
          `${one.dispute} of ${one.payment}: ${money(one)}, ${one.reason}, ${one.state} (${one.stage}), evidence by ${at(one.evidenceDueAt)}`,
      ),
    ),
    ...list(
      'Paid',
      paid.map((one) =>
        `${money(one)} at ${at(one.takenAt)}, ${one.provider} ${one.payment}, ${one.brand ?? one.method} ${one.last4 ? `…${one.last4}` : ''}`.trimEnd(),
      ),
    ),
    ...list(
      'Bought',
      bought.flatMap(({ kind, state, what, order, locators, tickets, ...cost }) => [
        `${kind} (${state}), ${money(cost)}: ${what}`,
        `  order ${order ?? 'none'}, locators ${locators.join(', ') || 'none'}`,
        ...tickets.map(({ number, status, issuedAt }) => `  ticket ${number} (${status}), on record since ${at(issuedAt)}`),
      ]),
    ),
    ...list('By', [
      `${by.email ?? 'forgotten on request'}, ${by.phone ?? ''}`,
      ...(by.billing ? [`billed to ${by.billing.name}, ${by.billing.address}, ${by.billing.city}, ${by.billing.country}`] : []),
      `travellers: ${by.travellers.join(', ') || 'none'}`,
    ]),
    ...list(
      'Agreed to',
      agreed.map(({ givenAt, purpose, version, text }) => `${at(givenAt)}  ${purpose} (${version}): ${text}`),
    ),
    ...list(
      'Did',
      did.map((one) => `${at(one.at)}  ${one.what}`),
    ),
    ...list(
      'Proved that they read the booking’s e-mail',
      provedTheirMail.map(({ codeSentAt }) => `with a code sent at ${at(codeSentAt)}`),
    ),
    ...list(
      'Mails',
      mails.map((one) => `${at(one.at)}  ${one.mail} (${one.state})`),
    ),
    ...list(
      'Money',
      moved.map((one) => `${at(one.at)}  ${one.what} ${money(one)}`),
    ),
    ...list(
      'Refunds',
      refunds.map((one) => `${at(one.askedAt)}  ${money(one)}, ${one.state}: ${one.reason}`),
    ),
    'IP addresses: none is kept.',
  ].join('\n');
}

const LONGEST_FIELD = 20_000;

/** In the field names of Stripe's dispute `evidence`: to be sent as they are, or typed into its page. */
function stripeFields(evidence: Evidence) {
  const { by, bought, paid, agreed } = evidence;
  const of = (lines: string[]) => lines.join('\n').slice(0, LONGEST_FIELD);
  return {
    customer_name: by.billing?.name ?? by.travellers[0] ?? '',
    customer_email_address: by.email ?? '',
    billing_address: by.billing ? `${by.billing.address}, ${by.billing.city}, ${by.billing.country}` : '',
    product_description: of(bought.map(({ kind, what }) => `${kind}: ${what}`)),
    service_date: bought.map(({ what }) => /\d{4}-\d{2}-\d{2}/.exec(what)?.[0]).find(Boolean) ?? '',
    refund_policy_disclosure: of(agreed.map(({ givenAt, purpose, text }) => `${at(givenAt)} ${purpose}: ${text}`)),
    uncategorized_text: of([`Paid ${paid.map(money).join(', ')}`, inWords(evidence)]),
  };
}

const howTo = ({ disputes }: Evidence): string =>
  [
    'To hand it in:',
    ...disputes
      .filter(({ state }) => state === 'open')
      .map(
        ({ dispute: id }) =>
          `  https://dashboard.stripe.com/disputes/${id} (Counter dispute), or POST /v1/disputes/${id} with stripe-fields.json as evidence and submit=true`,
      ),
    '  itinerario.pdf goes in as service documentation, recibo.pdf as receipt (--to DIR writes them). It can be handed in once.',
    '  Accepting it is done there too: POST /v1/disputes/ID/close. The product hears how it ends by itself.',
  ].join('\n');
