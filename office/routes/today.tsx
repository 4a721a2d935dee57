import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Task } from '#contract/office/today/today-calls.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import type { Words } from '../messages/es.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome } from '../session/outcome.tsx';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { Badge, Card, Empty, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.readToday({}));

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const task = String(form.get('task'));
    return { form: task, answer: await office.takeTask({ task, isTaken: form.get('isTaken') === 'yes' }) };
  });

export default function TodayPage() {
  const { tasks, waiting, sales, departures } = useLoaderData<typeof loader>();
  const words = useWords();
  return (
    <>
      <PageTitle title={words.today.title} />
      <div className="grid gap-5 xl:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-5">
          <Card title={words.today.tasks(tasks.length)}>
            {tasks.length === 0 ? (
              <Empty title={words.today.empty} more={words.today.emptyMore} />
            ) : (
              <ul className="divide-y divide-line">
                {tasks.map((task) => (
                  <TaskLine key={task.task} task={task} />
                ))}
              </ul>
            )}
          </Card>
          {waiting.length > 0 && <Waiting of={waiting} />}
        </div>
        {sales && <Sales of={sales} departures={departures} />}
      </div>
    </>
  );
}

const addressOf = ({ kind, subject }: Task): string => {
  if (kind === 'claim' || kind === 'quote-accepted') return '/solicitudes';
  if (kind === 'lead-due') return '/solicitudes/seguimiento';
  if (kind === 'approval') return '/aprobaciones';
  if (kind === 'rules') return '/reglas';
  if (kind === 'supplier-stopped') return '/proveedores';
  return `/reservas/${encodeURIComponent(subject)}`;
};

const nextOfQuote = (today: Words['today'], trip: Task['trip']): string => {
  if (trip === null) return today.quoteAcceptedTodo;
  if (trip === 'draft') return today.quoteTripDraft;
  return trip === 'expired' ? today.quoteTripExpired : today.quoteTripWaits;
};

function useTaskWords(task: Task): { title: string; todo: string } {
  const words = useWords();
  if (task.reason) return words.flags[task.reason];
  const { today } = words;
  if (task.kind === 'claim') return { title: today.claim, todo: '' };
  if (task.kind === 'lead-due') return { title: today.leadDue, todo: task.about };
  if (task.kind === 'quote-accepted') return { title: today.quoteAccepted, todo: nextOfQuote(today, task.trip) };
  if (task.kind === 'approval') return { title: today.approval, todo: task.about };
  if (task.kind === 'rules') return { title: today.rules, todo: task.about };
  return { title: today.stopped, todo: `${task.about}. ${today.stoppedTodo}` };
}

function TaskLine({ task }: { task: Task }) {
  const words = useWords();
  const { fromNow, isPast } = useShown();
  const { title, todo } = useTaskWords(task);
  const me = (useRouteLoaderData<typeof shellLoader>('shell')?.staff.id ?? '') === task.takenBy?.staffId;
  const came = useCame();
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link to={addressOf(task)} className="font-semibold">
            {task.subject}
          </Link>
          <span className="font-medium">{title}</span>
          {task.due && (
            <Badge tone={isPast(task.due) ? 'danger' : 'warning'}>
              {isPast(task.due) ? words.today.overdue(fromNow(task.due)) : words.today.due(fromNow(task.due))}
            </Badge>
          )}
        </p>
        {todo && <p className="mt-0.5 text-sm text-muted">{todo}</p>}
        <Outcome came={came} form={task.task} />
      </div>
      <Form method="post" className="flex flex-wrap items-center justify-end gap-2 self-start">
        <span className="mr-auto text-xs text-muted">{fromNow(task.since)}</span>
        <input type="hidden" name="task" value={task.task} />
        <input type="hidden" name="isTaken" value={me ? 'no' : 'yes'} />
        {task.takenBy && (
          <Badge tone={me ? 'good' : 'plain'}>{me ? words.today.takenByYou : words.today.takenBy(task.takenBy.name)}</Badge>
        )}
        {(!task.takenBy || me) && (
          <SubmitButton look="quiet" aria-label={`${me ? words.today.letGo : words.today.take}: ${task.subject}, ${title}`}>
            {me ? words.today.letGo : words.today.take}
          </SubmitButton>
        )}
      </Form>
    </li>
  );
}

type Loaded = Awaited<ReturnType<typeof loader>>;

function Sales({ of, departures }: { of: NonNullable<Loaded['sales']>; departures: Loaded['departures'] }) {
  const { today, reports } = useWords();
  const now = todayIn(useRouteLoaderData<typeof shellLoader>('shell')?.timeZone ?? 'UTC');
  const on = (day: string) => `/reservas?travelFrom=${day}&travelTo=${day}&state=confirmed`;
  const { money } = useShown();
  const amounts = (totals: { amountMinor: number; currency: string }[]) =>
    totals.map(money).join(' + ') || money({ amountMinor: 0, currency: 'USD' });
  return (
    <aside className="grid content-start gap-5">
      <Card title={today.sales}>
        <div className="px-4 py-3">
          <p className="text-2xl font-semibold tabular-nums">{amounts(of.today.totals)}</p>
          <p className="text-sm text-muted">{today.bookings(of.today.bookings)}</p>
          <p className="mt-3 text-sm text-muted">{today.lastWeek}</p>
          <p className="tabular-nums">
            {amounts(of.lastWeek.totals)} · {today.bookings(of.lastWeek.bookings)}
          </p>
        </div>
      </Card>
      {departures && (
        <Card title={today.departures}>
          <p className="flex justify-between gap-3 px-4 pt-3 text-sm">
            <Link to={on(now)}>{today.title}</Link> <span className="tabular-nums">{departures.today}</span>
          </p>
          <p className="flex justify-between gap-3 px-4 pt-1 pb-3 text-sm">
            <Link to={on(addDays(now, 1))}>{today.tomorrow}</Link> <span className="tabular-nums">{departures.tomorrow}</span>
          </p>
        </Card>
      )}
      {of.refused.length > 0 && (
        <Card title={today.refused}>
          <ul className="px-4 py-3 text-sm">
            {of.refused.map(({ reason, bookings }) => (
              <li key={reason} className="flex justify-between gap-3">
                <span>{reports.reasons[reason] ?? reason}</span>
                <span className="tabular-nums">{bookings}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  );
}

function Waiting({ of }: { of: Loaded['waiting'] }) {
  const { today } = useWords();
  const { money, fromNow } = useShown();
  return (
    <Card title={today.waiting} more={<span className="text-xs text-muted">{today.waitingMore}</span>}>
      <ul className="divide-y divide-line text-sm">
        {of.map(({ booking, at, provider, endsAt, isOverdue, ...amount }) => (
          <li key={`${booking} ${endsAt}`} className="flex flex-wrap items-center gap-x-3 px-4 py-2">
            <Link to={`/reservas/${encodeURIComponent(booking)}`} className="font-medium">
              {booking}
            </Link>
            <span className="tabular-nums">{money(amount)}</span>
            <span className="text-muted">{at === 'bank' ? today.atBank : today.atPage(provider)}</span>
            {isOverdue ? (
              <Badge tone="danger">{today.waitingOverdue}</Badge>
            ) : (
              <span className="text-muted">{fromNow(endsAt)}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
