import { expect, test } from 'vitest';
import { eachInTurn } from './job-failure.ts';

test('a failed step keeps no other from its turn, and the job is told of it', async () => {
  const done: string[] = [];
  const step =
    (name: string, fails = false) =>
    async () => {
      done.push(name);
      if (fails) throw new Error(name);
    };
  await expect(eachInTurn([step('a'), step('b', true), step('c', true), step('d')])).rejects.toThrow('b');
  expect(done).toEqual(['a', 'b', 'c', 'd']);
  await eachInTurn([step('e')]);
  const throwsAtOnce = () => {
    throw new Error('f');
  };
  await expect(eachInTurn([throwsAtOnce, step('g')])).rejects.toThrow('f');
  expect(done.at(-1)).toBe('g');
});
