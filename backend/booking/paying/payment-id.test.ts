import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { paymentIdOf } from './payment-id.ts';

test('a payment that was forgotten has the same id when it is made again, and each further one its own', () => {
  const [booking, other] = [randomUUID(), randomUUID()];
  const ids = [0, 1, 2].flatMap((before) => [booking, other].map((id) => paymentIdOf(id, Array(before))));
  expect(new Set(ids).size).toBe(6);
  expect(ids).toEqual([0, 1, 2].flatMap((before) => [booking, other].map((id) => paymentIdOf(id, Array(before)))));
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
