import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';
import { readableLine } from './readable-line.ts';

function written(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { destination: { write: (line) => void lines.push(line) } }));
  return readableLine(lines.join(''));
}

test.each<[string, (logger: ReturnType<typeof createLogger>) => void, RegExp]>([
  ['a message', (log) => log.info('bookings picked up'), /^\d\d:\d\d:\d\d bookings picked up\n$/],
  ['its fields', (log) => log.info({ change: 'started', ms: 12 }, 'PostgreSQL'), /^\S+ PostgreSQL change=started ms=12\n$/],
  ['a field of several', (log) => log.info({ leftOut: { port: 2 } }, 'sailings'), /^\S+ sailings leftOut=\{"port":2\}\n$/],
  ['its level', (log) => log.warn('no mail account'), /^\S+ WARNING no mail account\n$/],
  [
    'an error',
    (log) => log.error({ err: new Error('gone') }, 'failed'),
    /^\S+ ERROR failed err=\{"type":"Error","message":"gone"\}\n {4}at /,
  ],
])('%s', (_, write, expected) => {
  expect(written(write)).toMatch(expected);
});
