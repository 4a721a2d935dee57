import { expect, test } from 'vitest';
import { newDeviceKey, seal, unseal } from './sealing.ts';

const ANA = { firstName: 'Ana María', lastName: 'Muñoz Peña', passportNumber: 'AT728103' };

test('a traveller is read back with the key of the device alone, and nothing of them is in what is kept', async () => {
  const [key, another] = [await newDeviceKey(), await newDeviceKey()];
  const sealed = await seal(ANA, key);
  expect(await unseal(sealed, key)).toEqual(ANA);
  expect(await unseal(sealed, another)).toBeNull();
  expect(Buffer.from(sealed.text).toString('latin1')).not.toMatch(/Ana|Mu|AT728103/);
  expect((await seal(ANA, key)).iv).not.toEqual(sealed.iv);
});

test('no script can read the key out', async () => {
  await expect(crypto.subtle.exportKey('raw', await newDeviceKey())).rejects.toThrow();
});

test('what was changed is not read', async () => {
  const key = await newDeviceKey();
  const sealed = await seal(ANA, key);
  new Uint8Array(sealed.text).set([0], 0);
  new Uint8Array(sealed.text).set([1], 1);
  expect(await unseal(sealed, key)).toBeNull();
});
