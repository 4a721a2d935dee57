import { expect, test } from 'vitest';
import { signatureOf } from '#suppliers/payments/worldpay/adapter.ts';
import { hasContracts, readContract } from '../harness/documents/contracts.ts';

type Vector = { secret: string; order: string[]; values: string[]; signature: string };

test.skipIf(!hasContracts)('Worldpay signatures match the published vectors', () => {
  const { md5 } = readContract<{ md5: Vector[] }>('worldpay/worldpay-bg350.json');
  expect(md5.length).toBeGreaterThan(1);
  for (const { secret, order, values, signature } of md5) {
    const fields = Object.fromEntries(order.map((name, index) => [name, values[index] ?? '']));
    expect(signatureOf({ secret, fields: order }, fields)).toBe(signature);
  }
});
