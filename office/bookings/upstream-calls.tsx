import { Link } from 'react-router';
import type { UpstreamCall } from '#contract/office/bookings/booking-calls.ts';
import { useWords } from '../messages/words.ts';
import { Badge, Card } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { toneOf } from './tones.ts';

const isWell = (status: number | null) => status !== null && status < 400;

/** The steps of the workflow, with the calls that each made below it. */
export function UpstreamCalls({ booking, calls, mayOpen }: { booking: string; calls: UpstreamCall[]; mayOpen: boolean }) {
  const { booking: words, workflowSteps } = useWords();
  const { moment } = useShown();
  if (calls.length === 0) return null;
  return (
    <Card title={words.calls}>
      <p className="px-4 pt-3 text-sm text-muted">{words.callsHint}</p>
      <ol className="grid gap-1 px-4 py-3 text-sm tabular-nums">
        {calls.map(({ id, at, step, upstream, operation, status, ms, requestId, outcome, hasBodies }) => {
          const isStep = operation === null;
          const name = isStep ? (workflowSteps[step] ?? step) : operation;
          const address = `/reservas/${booking}/llamadas/${id}`;
          return (
            <li key={id} className={`flex flex-wrap items-center gap-x-2 ${isStep ? 'mt-1' : 'pl-4'}`}>
              <span className="text-muted">{moment(at)}</span>
              {mayOpen && hasBodies ? <Link to={address}>{name}</Link> : <span>{name}</span>}
              <span className="text-muted">{upstream}</span>
              {isStep ? (
                <Badge tone={toneOf(outcome ?? '')}>{outcome}</Badge>
              ) : (
                <Badge tone={isWell(status) ? 'plain' : 'danger'}>{status ?? words.noAnswer}</Badge>
              )}
              <span className="text-muted">{ms} ms</span>
              {requestId && <span className="text-xs break-all text-muted">{requestId}</span>}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
