import fc from 'fast-check';
import { expect, test } from 'vitest';
import { few } from '../../../tests/harness/running/long-by-nature.ts';
import { readDeliveryReport } from './delivery-report.ts';

const bytes = (text: string) => new TextEncoder().encode(text.replaceAll('\n', '\r\n'));

/** A report as Postfix writes it (RFC 3464, appendix E), with the mail or only its header attached. */
const report = ({
  type = 'multipart/report; report-type=delivery-status; boundary="b"',
  statuses = 'Final-Recipient: rfc822; Ana@Example.com\nOriginal-Recipient: rfc822;ana@example.com\nAction: failed\nStatus: 5.1.1\nRemote-MTA: dns; mx.example.com\nDiagnostic-Code: smtp; 550 5.1.1 <ana@example.com>: Recipient address\n    rejected: User unknown',
  original = 'Content-Type: text/rfc822-headers\n\nSubject: Reserva\nMessage-ID: <m-1@tiquete.example>',
} = {}) =>
  `From: MAILER-DAEMON@mx.example (Mail Delivery System)\nTo: hola@tiquete.example\nSubject: Undelivered Mail Returned to Sender\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: ${type}\n\n--b\nContent-Description: Notification\nContent-Type: text/plain; charset=us-ascii\n\nI'm sorry to have to inform you.\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\nX-Postfix-Queue-ID: 4Xk\n\n${statuses}\n\n--b\n${original}\n\n--b--\n`;

const ANA = { recipients: ['ana@example.com', 'ana@example.com'], status: '5.1.1' };

test.each([
  ['its headers alone', 'Content-Type: text/rfc822-headers\n\nSubject: x\nMessage-ID: <m-1@tiquete.example>'],
  [
    'the whole message',
    'Content-Type: message/rfc822\n\nMessage-ID: <m-1@tiquete.example>\nSubject: x\n\nMessage-ID: <other@x>\n\nHola',
  ],
  ['its id on a folded line', 'Content-Type: message/rfc822\n\nSubject: x\nMessage-Id:\n <m-1@tiquete.example>\n\nHola'],
])('names the mail it is about by %s', async (_, original) => {
  expect(await readDeliveryReport(bytes(report({ original })))).toEqual({
    messageIds: ['<m-1@tiquete.example>'],
    failures: [ANA],
  });
});

test.each([
  ['delayed', 'Final-Recipient: rfc822; ana@example.com\nAction: delayed\nStatus: 4.4.1', []],
  ['relayed', 'Final-Recipient: rfc822; ana@example.com\nAction: relayed\nStatus: 2.0.0', []],
  [
    'failed after days',
    'Final-Recipient: rfc822; ana@example.com\nAction: failed\nStatus: 4.4.7',
    [['4.4.7', ['ana@example.com']]],
  ],
  ['without a status', 'Final-Recipient: rfc822; ana@example.com\nAction: failed', []],
  [
    'to two recipients',
    'Final-Recipient: rfc822; a@x.co\nAction: failed\nStatus: 5.0.0\n\nFinal-Recipient: rfc822; b@x.co\nAction: FAILED\nStatus: 5.2.2 (full)',
    [
      ['5.0.0', ['a@x.co']],
      ['5.2.2', ['b@x.co']],
    ],
  ],
])('reads a report of a mail %s', async (_, statuses, expected) => {
  const found = await readDeliveryReport(bytes(report({ statuses })));
  expect(found?.failures.map(({ status, recipients }) => [status, recipients])).toEqual(expected);
});

test.each([
  [
    'an ordinary mail that quotes one',
    'From: a@x.co\nSubject: Hola\nContent-Type: text/plain\n\nAction: failed\nStatus: 5.1.1\n',
  ],
  ['an out-of-office reply', 'From: a@x.co\nAuto-Submitted: auto-replied\nContent-Type: text/plain\n\nEstoy de vacaciones\n'],
  ['a read receipt', report({ type: 'multipart/report; report-type=disposition-notification; boundary="b"' })],
  ['a report inside another mail', report({ type: 'multipart/mixed; boundary="b"' })],
  ['an empty mail', ''],
])('reads no report from %s', async (_, source) => {
  expect(await readDeliveryReport(bytes(source))).toBeUndefined();
});

test.each([
  ['a hundred megabytes', () => Buffer.concat([bytes(report()), Buffer.alloc(100_000_000, 'x')])],
  ['5,000 nested parts', () => bytes(nested(5_000))],
  [
    'an unknown character set',
    () => bytes(report({ type: 'multipart/report; report-type=delivery-status; boundary="b"; charset="no-such"' })),
  ],
  ['a header of two megabytes', () => bytes(`X: ${'a '.repeat(900_000)}\n${report()}`)],
  [
    'ten thousand recipients',
    () => bytes(report({ statuses: 'Final-Recipient: rfc822; a@x.co\nAction: failed\nStatus: 5.0.0\n\n'.repeat(10_000) })),
  ],
  ['binary data', () => Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7_919) % 256))],
])('reads %s in bounded time, or as no report', async (_, source) => {
  // The time of a test ends it where one of these takes more than seconds.
  const found = await readDeliveryReport(source());
  expect(found?.failures.length ?? 0).toBeLessThanOrEqual(50);
});

function nested(depth: number): string {
  let mail = '';
  for (let level = 0; level < depth; level++)
    mail += `Content-Type: multipart/report; report-type=delivery-status; boundary="b${level}"\n\n--b${level}\n`;
  return mail;
}

test('survives any alteration of a report', async () => {
  const whole = report();
  const piece = fc.record({ at: fc.nat(whole.length), length: fc.nat(200), put: fc.string({ maxLength: 40, unit: 'binary' }) });
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 6 }), async (pieces) => {
      let text = whole;
      for (const { at, length, put } of pieces) text = text.slice(0, at) + put + text.slice(at + length);
      const found = await readDeliveryReport(bytes(text));
      expect(found === undefined || Array.isArray(found.failures)).toBe(true);
    }),
    { numRuns: few(60, 300) },
  );
});
