import { and, eq, lt, sql } from 'drizzle-orm';
import type * as calls from '#contract/office/today/today-calls.ts';
import { reply } from '#contract/problem.ts';
import { type CalendarDate, todayIn } from '#domain/calendar-date.ts';
import { may } from '#domain/office/permission.ts';
import type { Database } from '../../db/connection.ts';
import { staff, takenTasks } from '../../db/schema.ts';
import { waitingList } from '../../desk/waiting-list.ts';
import type { CallContext, Handler } from '../handler.ts';
import { departuresOf, salesOfDay } from './sales-of-day.ts';
import { takenBefore, tasksFor } from './tasks.ts';

type TodayHandlers = { [Name in keyof typeof calls]: Handler<(typeof calls)[Name]> };

/** `timeZone`: the agency's; `lawDay`: the day of the law's clock. */
export const todayHandlers = ({ timeZone, lawDay }: { timeZone: string; lawDay: () => CalendarDate }): TodayHandlers => ({
  readToday: {
    perform: async (_, { db, acting }) => {
      const { role, staffId } = acting;
      const seesAll = may(role, 'bookings.read') && role.limits.bookings === 'all';
      const today = todayIn(timeZone);
      const [tasks, waiting, sales, departures] = await Promise.all([
        tasksFor(db, { role, staffId, today: lawDay(), day: today }),
        seesAll ? waitingList(db) : [],
        seesAll ? salesOfDay(db, { timeZone, today }) : null,
        seesAll ? departuresOf(db, today) : null,
      ]);
      return reply({ tasks, waiting, sales, departures });
    },
  },
  takeTask: {
    about: async ({ task }, { db }) => ({
      kind: 'task',
      subject: task,
      standing: async () => ({ takenBy: (await takerOf(db, task))?.staffId ?? null }),
    }),
    perform: (asked, context) => takeTask(asked, context, { today: lawDay(), day: todayIn(timeZone) }),
  },
});

/** Of two who take a task at once, the first has it; only who has it lets it go. */
async function takeTask(
  { task, isTaken }: { task: string; isTaken: boolean },
  { db, acting }: CallContext,
  days: { today: CalendarDate; day: CalendarDate },
) {
  const { role, staffId } = acting;
  if (staffId === null) return reply({ ok: false as const, reason: 'gone' as const, by: null });
  if (!isTaken) {
    await db.delete(takenTasks).where(and(eq(takenTasks.task, task), eq(takenTasks.staffId, staffId)));
    return reply({ ok: true as const });
  }
  const seen = await tasksFor(db, { role, staffId, ...days });
  const wanted = seen.find((one) => one.task === task);
  if (!wanted) return reply({ ok: false as const, reason: 'gone' as const, by: null });
  const anew = { staffId, since: sql`now()` };
  const isOfBefore = lt(takenTasks.since, takenBefore(wanted));
  await db
    .insert(takenTasks)
    .values({ task, staffId })
    .onConflictDoUpdate({ target: takenTasks.task, set: anew, setWhere: isOfBefore });
  const taker = await takerOf(db, task);
  return taker?.staffId === staffId
    ? reply({ ok: true as const })
    : reply({ ok: false as const, reason: 'taken' as const, by: taker?.name ?? null });
}

async function takerOf(db: Database, task: string) {
  const [taker] = await db
    .select({ staffId: takenTasks.staffId, name: staff.name })
    .from(takenTasks)
    .innerJoin(staff, eq(staff.id, takenTasks.staffId))
    .where(eq(takenTasks.task, task));
  return taker;
}
