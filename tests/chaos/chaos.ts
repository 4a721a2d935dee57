import { parseArgs } from 'node:util';
import { isGood, runChaos } from './run-chaos.ts';

/**
 * `npm run chaos -- --bookings N --seed S --json`: prints the table, and fails when one figure is out of its limits. With `--in-hours`
 * everybody pays with a bank or at a counter, for what is on hold meanwhile. With `--pair SECONDS` two processes serve them: one of them is
 * killed, hangs or loses its database, or their Redis does, for as many seconds. With `--minutes N` nobody begins after them, and the figures are
 * of those who had: a run that is ended from outside has none.
 */
const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    concurrency: { type: 'string', default: '24' },
    'in-hours': { type: 'boolean', default: false },
    pair: { type: 'string' },
    minutes: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [bookings, seed, concurrency] = [Number(values.bookings), Number(values.seed), Number(values.concurrency)];
const beginsForMs = values.minutes === undefined ? undefined : Number(values.minutes) * 60_000;
const pairUpsetForMs = values.pair === undefined ? undefined : Number(values.pair) * 1_000;
if (
  ![bookings, seed, concurrency, pairUpsetForMs ?? 0, beginsForMs ?? 0].every(
    (number) => Number.isInteger(number) && number >= 0,
  ) ||
  concurrency < 1
) {
  console.error(
    'Usage: npm run chaos -- [--bookings N] [--seed S] [--concurrency N] [--in-hours] [--pair SECONDS] [--minutes N] [--json]',
  );
  process.exit(2);
}
if (!values.json) console.log(`seed ${seed}`);
const log = (line: string) => {
  if (!values.json) console.log(line);
};
const { findings, waited, ...figures } = await runChaos({
  bookings,
  seed,
  concurrency,
  log,
  isInHours: values['in-hours'],
  ...(pairUpsetForMs ? { pairUpsetForMs } : {}),
  ...(beginsForMs === undefined ? {} : { beginsForMs }),
});
if (values.json) console.log(JSON.stringify({ seed, ...figures, waited }));
else console.table(figures);
if (!values.json) for (const line of waited) console.log(`waited, and has ended: ${line}`);
for (const finding of findings) console.error(finding);
process.exit(isGood({ findings }) ? 0 : 1);
