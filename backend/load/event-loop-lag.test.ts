import { expect, test } from 'vitest';
import { roomAfter } from './event-loop-lag.ts';

test('shrinks the room quickly under lag, restores it slowly, and never reaches zero', () => {
  expect(roomAfter(1, 0)).toBe(1);
  let room = 1;
  for (let look = 0; look < 5; look++) room = roomAfter(room, 400);
  expect(room).toBeLessThan(0.5);
  for (let look = 0; look < 100; look++) room = roomAfter(room, 400);
  expect(room).toBeGreaterThan(0.1);
  expect(roomAfter(room, 90)).toBe(room);
  for (let look = 0; look < 100; look++) room = roomAfter(room, 5);
  expect(room).toBe(1);
});
