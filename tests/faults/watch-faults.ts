/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source */
import type { Fault } from './fault.ts';

const WATCH = { file: 'backend/jobs/watch-database.ts', caughtBy: ['backend/jobs/watch-database.test.ts'] };
const FAILOVER = { file: 'backend/watch-failover.ts', caughtBy: ['backend/watch-failover.test.ts'] };
const MAILS = { file: 'backend/mail/send-mails.ts', caughtBy: ['backend/mail/send-mails.test.ts'] };
const IN_FORCE = { caughtBy: ['backend/jobs/watched-parts.test.ts'] };

/** How a process hears of what is new in the database. */
export const WATCH_FAULTS: readonly Fault[] = [
  {
    ...WATCH,
    name: 'a change whose reading failed is not read again',
    find: 'if (!(await turns.unlessUnderWay())) return;',
    replace: 'await turns.unlessUnderWay();',
  },
  {
    ...WATCH,
    name: 'a change during the reading of an earlier one is missed',
    find: 'const now = `${value} ${inProcess()}`;',
    replace: 'const now = `${value} ${inProcess()}`;\n        seen ??= now;',
  },
  {
    ...WATCH,
    name: 'other rules in force do not price the catalogue anew',
    find: '`${value} ${inProcess()}`',
    replace: '`${value} ${inProcess.length}`',
  },
  {
    ...WATCH,
    name: 'what is due is looked for in every second, due or not',
    find: "void (value === 'true' && turns.unlessUnderWay())",
    replace: 'void (value && turns.unlessUnderWay())',
  },
  {
    ...FAILOVER,
    name: 'a failover while the product was down goes unnoticed',
    find: 'if (!before || isSame(server, before)) return;',
    replace: 'if (!seen || isSame(server, before ?? seen)) return;',
  },
  {
    ...FAILOVER,
    name: 'a failover counts as seen though nobody compares the books',
    find: 'await onFailedOver(tx);',
    replace: 'await onFailedOver(tx).catch(() => undefined);',
  },
  {
    ...FAILOVER,
    name: 'a second failover to a server with the same timeline goes unnoticed',
    find: 'if (!isRecorded) await',
    replace: 'if (!isRecorded && !(seen && isSame(server, seen))) await',
  },
  {
    ...FAILOVER,
    name: 'the first start of all compares all books',
    find: 'const [before = seen]',
    replace: "const [before = seen ?? { identifier: '', timeline: '' }]",
  },
  {
    ...IN_FORCE,
    name: 'the end of a stop of sales is not noticed',
    file: 'backend/booking/accounts/sales-stops.ts',
    find: "select string_agg(id::text, ' ' order by id) from ${salesStops} where ${isNull(salesStops.resumedAt)}",
    replace: 'select max(id) from ${salesStops}',
  },
  {
    ...IN_FORCE,
    name: 'pages purged in the office stay in the other processes',
    file: 'backend/settings/watch-settings.ts',
    find: 'select max(id) from ${pagePurges}',
    replace: 'select max(id) from ${pagePurges} where false',
  },
  {
    ...IN_FORCE,
    name: 'published rules of prices are not noticed',
    file: 'backend/retailing/rule-sets.ts',
    find: "${ruleSetSteps.step} = 'published'`",
    replace: "${ruleSetSteps.step} = 'proposed'`",
  },
  {
    ...IN_FORCE,
    name: 'an import is noticed only if it is the first',
    file: 'backend/db/import-history.ts',
    find: '${eq(imports.kind, kind)} order by id desc limit 1`',
    replace: '${eq(imports.kind, kind)} and false limit 1`',
  },
  {
    ...MAILS,
    name: 'a slow mail holds up all the others',
    find: 'const AT_A_TIME = 4;',
    replace: 'const AT_A_TIME = 1;',
  },
  {
    ...MAILS,
    name: 'the product ends while a mail is being sent',
    find: 'await Promise.race([Promise.all(underWay), ',
    replace: 'await Promise.race([Promise.all([]), ',
  },
  {
    ...MAILS,
    name: 'the mail of a killed process is never sent',
    file: 'backend/mail/send-mail.ts',
    find: "(${mails.state} = 'waiting' or (${isLeft}))",
    replace: "(${mails.state} = 'waiting' or (${isLeft}) and false)",
  },
  {
    name: 'an order is not read although it is due',
    file: 'backend/booking/orders/look-at-orders.ts',
    find: 'const at = { now: sql`now()`, furthest',
    replace: "const at = { now: sql`now() - interval '1 day'`, furthest",
    caughtBy: ['backend/booking/orders/ticketing.test.ts'],
  },
  {
    name: 'nobody is told of a flag',
    file: 'backend/booking/record/flag-alarms.ts',
    find: 'const isDue = sql`exists (select from ${flags} where ${isNew})`;',
    replace: 'const isDue = sql`not exists (select from ${flags} where ${isNew})`;',
    caughtBy: ['backend/booking/record/flag-alarms.test.ts'],
  },
  {
    name: 'a job waits until its worker looks for itself',
    file: 'backend/jobs/job-queue.ts',
    find: 'boss.notifyWorker(worker)',
    replace: 'worker',
    caughtBy: ['backend/booking/advancing/left-alone.test.ts'],
  },
  {
    name: 'nothing says in the log that the archive of the database takes none of it',
    file: 'backend/backup/watch-archive.ts',
    find: 'if (wasUp && !isUp)',
    replace: 'if (wasUp && !isUp && isUp)',
    caughtBy: ['backend/backup/watch-archive.test.ts'],
  },
];
