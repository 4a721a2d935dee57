import { expect, test } from 'vitest';
import { sendEnquiry } from './send-enquiry.ts';

test('a message as long as its field allows is sent without scripts too, whatever its line breaks count', async () => {
  const message = `${'Línea.\r\n'.repeat(500)}${'x'.repeat(500)}`;
  const form = new FormData();
  const fields = { kind: 'claim', name: 'Ana', email: 'ana@ejemplo.com', phone: '3001234567', message, consent: '2026-11-22' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const sent: { message: string }[] = [];
  const sendMail = async (input: { message: string }) => {
    sent.push(input);
    return { ok: true, body: { id: 'ABC12345', answerBy: null, consents: [] } };
  };
  const { data: answer } = await sendEnquiry(form, { sendMail } as never);
  expect(answer.ok).toBe(true);
  expect(sent.map((one) => one.message.length)).toEqual([4_000]);
});
