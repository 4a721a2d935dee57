import { expect, test } from 'vitest';
import { allOf, PROBLEM_CODES, problem, refuse, refuseFor, reply } from './problem.ts';

test('every problem has an address of its own, a title and the status of a failure', () => {
  for (const code of PROBLEM_CODES) {
    const { type, status, title, detail, ...rest } = problem(code, 'why');
    expect([type, detail, rest]).toEqual([`/problems/${code}`, 'why', { code }]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(600);
    expect(title).not.toBe('');
  }
});

test('a refusal tells the fields that are wrong, where there are some', () => {
  const errors = [{ pointer: '/a', detail: 'is missing' }];
  expect(refuse('invalid-request', 'why', errors)).toEqual({
    ok: false,
    problem: { ...problem('invalid-request', 'why'), errors },
  });
  expect(refuse('not-found', 'why').problem).not.toHaveProperty('errors');
});

test('a refusal for a time says how long it is', () => {
  expect(refuseFor(30, 'why')).toEqual({ ok: false, problem: { ...problem('too-many-requests', 'why'), retryAfterSeconds: 30 } });
});

test('several replies are all their bodies, or the first problem', () => {
  expect(allOf([reply('a'), reply('b', 201)])).toEqual({ ok: true, status: 200, body: ['a', 'b'] });
  expect(allOf([])).toEqual({ ok: true, status: 200, body: [] });
  const [first, second] = [refuse('not-found', 'one'), refuse('unavailable', 'two')];
  expect(allOf<string>([reply('a'), first, second])).toBe(first);
});
