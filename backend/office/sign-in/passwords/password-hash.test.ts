import { createHook } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';

const HERE = '192.0.2.1';

test('hashes as OWASP advises, with a salt of its own', async () => {
  const { hash, isRight } = createPasswords();
  const [one, other] = [await hash(HERE, 'caballo batería grapa'), await hash(HERE, 'caballo batería grapa')];
  if (!one.ok || !other.ok) throw new Error('busy');
  expect(one.result).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
  expect(one.result).not.toBe(other.result);
  expect(await isRight(HERE, 'caballo batería grapa', one.result)).toEqual({ ok: true, result: true });
  expect(await isRight(HERE, 'caballo batería grapas', one.result)).toEqual({ ok: true, result: false });
});

test('compares with a hash of an earlier, lower cost', async () => {
  const hashed = await createPasswords({ N: 16, r: 1, p: 1 }).hash(HERE, 'caballo batería grapa');
  if (!hashed.ok) throw new Error(hashed.reason);
  expect(await createPasswords().isRight(HERE, 'caballo batería grapa', hashed.result)).toEqual({ ok: true, result: true });
});

test('hashes two passwords at once at most, and one of a network', async () => {
  const underWay = new Set<number>();
  const seen = { hashings: 0, atOnce: 0 };
  const hook = createHook({
    init(id, type) {
      if (type !== 'SCRYPTREQUEST') return;
      underWay.add(id);
      seen.hashings += 1;
      seen.atOnce = Math.max(seen.atOnce, underWay.size);
    },
    before: (id) => void underWay.delete(id),
  }).enable();
  const { isRight } = createPasswords({ N: 16, r: 1, p: 1 });
  await Promise.all(Array.from({ length: 8 }, (_, index) => isRight(`192.0.2.${index}`, 'x')));
  expect(seen).toEqual({ hashings: 8, atOnce: 2 });
  seen.atOnce = 0;
  await Promise.all(Array.from({ length: 8 }, () => isRight(HERE, 'x')));
  hook.disable();
  expect(seen).toEqual({ hashings: 16, atOnce: 1 });
});

test('refuses a flood from one network, and hashes for others meanwhile', async () => {
  const { isRight } = createPasswords({ N: 16, r: 1, p: 1 });
  const flood = Array.from({ length: 13 }, () => isRight(HERE, 'x'));
  const other = isRight('192.0.2.2', 'x');
  const refused = (await Promise.all(flood)).filter(({ ok }) => !ok);
  expect(refused).toEqual([1, 2].map(() => ({ ok: false, reason: 'busy', retryAfterSeconds: 10 })));
  expect((await other).ok).toBe(true);
});
