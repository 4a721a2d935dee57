import type * as calls from '#contract/office/log-calls.ts';
import { reply } from '#contract/problem.ts';
import type { Handler } from '../handler.ts';
import { checkOfficeLog, readOfficeLog } from './office-log.ts';

type LogHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

export const logHandlers: LogHandlers = {
  readLog: { perform: async (asked, { db }) => reply(await readOfficeLog(db, asked)) },
  checkLog: { perform: async ({ head }, { db }) => reply(await checkOfficeLog(db, head)) },
};
