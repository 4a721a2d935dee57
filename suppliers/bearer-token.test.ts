import { expect, test } from 'vitest';
import { createBearerToken, TokenAnswer } from './bearer-token.ts';

test.each<[unknown, number]>([
  [1_799, 1_799],
  ['1799', 1_799],
  [undefined, 600],
  [null, 600],
  ['soon', 600],
  [0, 0],
])('a token that expires in %j is used for %d seconds', (expires_in, seconds) => {
  expect(TokenAnswer.parse({ access_token: 'a', expires_in }).expires_in).toBe(seconds);
});

test.each([{}, { access_token: '' }, { access_token: null }, { error: 'invalid_client' }])('%j is no token', (answer) => {
  expect(TokenAnswer.safeParse(answer).success).toBe(false);
});

test('one token serves calls at the same time; a failed one is asked for again', async () => {
  let asked = 0;
  const token = createBearerToken(async () => {
    asked += 1;
    if (asked === 1) throw new Error('not now');
    return { value: `t${asked}`, lifetimeMs: 600_000 };
  });
  const { signal } = new AbortController();
  await expect(token.current(signal)).rejects.toThrow('not now');
  expect(await Promise.all([token.current(signal), token.current(signal)])).toEqual(['t2', 't2']);
  token.forget();
  expect(await token.current(signal)).toBe('t3');
});

test('who gives up waiting takes the token from nobody else, and waits no longer themselves', async () => {
  let arrive = (_: { value: string; lifetimeMs: number }): void => undefined;
  let asked = 0;
  const token = createBearerToken((signal) => {
    asked += 1;
    return new Promise((resolve, reject) => {
      arrive = resolve;
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  });
  const [first, second, third] = [new AbortController(), new AbortController(), new AbortController()];
  const waiting = [first, second, third].map(({ signal }) => token.current(signal));
  first.abort(new Error('left'));
  await expect(waiting[0]).rejects.toThrow('left');
  third.abort(new Error('too late'));
  await expect(waiting[2]).rejects.toThrow('too late');
  arrive({ value: 't1', lifetimeMs: 600_000 });
  expect(await waiting[1]).toBe('t1');
  await expect(token.current(first.signal)).rejects.toThrow('left');
  expect([await token.current(second.signal), asked]).toEqual(['t1', 1]);
});
