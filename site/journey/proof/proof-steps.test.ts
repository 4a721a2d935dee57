import { expect, test } from 'vitest';
import { cancelling as es } from '../../messages/es/journey/cancelling.ts';
import { AGAIN_FIELD } from './again-field.ts';
import { proofProblem, sendCode } from './proof-steps.ts';

const asker = { referenceId: 'HK37PQ', email: 'ana@ejemplo.com', proof: { keys: [] } };
const refusing = (code: string, status: number) =>
  ({ backend: { sendBookingCode: async () => ({ ok: false, problem: { code, status } }) } }) as never;
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};

test('where no other code is sent, the field stays for the one that was sent before', async () => {
  const { data } = await sendCode(formOf({ [AGAIN_FIELD]: '1' }), asker, refusing('too-many-requests', 429));
  expect(data).toEqual({ problem: es.tooMany, sentMinutes: 0 });
});

test('where the first is not sent, there is no field for it', async () => {
  const { data } = await sendCode(formOf({}), asker, refusing('too-many-requests', 429));
  expect(data).toEqual({ problem: es.tooMany, sentMinutes: null });
});

test('says nothing of cancelling on the pages that change something else', () => {
  expect(proofProblem({ code: 'internal', status: 500 })).not.toMatch(/cancel/i);
});
