import { Form, useNavigation } from 'react-router';
import type { BookingPage } from '#contract/office/bookings/booking-calls.ts';
import { useWords } from '../messages/words.ts';
import { type Came, isDone } from '../session/came.ts';
import { Outcome } from '../session/outcome.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TypedBefore } from '../ui/field.tsx';
import { Card } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { BOOKING_ACTIONS } from './actions/all-actions.ts';
import type { BookingAction, Colleague } from './actions/booking-action.ts';

type PanelProps = {
  page: BookingPage;
  /** The names of actions that this person may do. */
  allowed: string[];
  me: string;
  colleagues: Colleague[];
  came: Came | undefined;
};

/** What this person can do on this booking now. */
export function ActionPanel({ page, allowed, me, colleagues, came }: PanelProps) {
  const words = useWords();
  const offered = BOOKING_ACTIONS.filter(({ name, isFor }) => allowed.includes(name) && isFor(page));
  return (
    <Card title={words.booking.actions}>
      <Done came={came} />
      {offered.length === 0 ? (
        <p className="px-4 py-3 text-sm text-muted">{words.booking.actionsNone}</p>
      ) : (
        <div className="divide-y divide-line">
          {offered.map((action) => (
            <OneAction key={action.name} action={action} page={page} me={me} colleagues={colleagues} came={came} />
          ))}
        </div>
      )}
    </Card>
  );
}

/** What was done, above all actions: the one that did it may not be offered any more. */
function Done({ came }: { came: Came | undefined }) {
  const words = useWords();
  const shown = useShown();
  const action = came && isDone(came) && BOOKING_ACTIONS.find(({ name }) => name === came.form);
  if (!action) return null;
  return (
    <div className="px-4 pt-3">
      <Outcome came={came} form={action.name} done={(body) => action.done?.(body, words, shown) ?? words.common.done} />
    </div>
  );
}

function OneAction({ action, page, me, colleagues, came }: Omit<PanelProps, 'allowed'> & { action: BookingAction }) {
  const words = useWords();
  const shown = useShown();
  const isSending = useNavigation().formData?.get('form') === action.name;
  const isHere = came?.form === action.name;
  const { Fields } = action;
  const question = action.confirm?.(words);
  return (
    <details open={isHere && !isDone(came)} className="group px-4 py-2.5">
      <summary className="text-sm font-medium">{action.title(words)}</summary>
      <Form method="post" className="mt-3 grid gap-3" key={isHere ? came.id : undefined}>
        <input type="hidden" name="form" value={action.name} />
        <TypedBefore value={(isHere && came.typed) || {}}>
          <Fields page={page} words={words} shown={shown} me={me} colleagues={colleagues} />
        </TypedBefore>
        {question && <p className="text-sm text-warning">{question}</p>}
        <div>
          <SubmitButton look={question ? 'danger' : 'main'} disabled={isSending}>
            {isSending ? words.common.sending : action.submit(words)}
          </SubmitButton>
        </div>
      </Form>
      {isHere && !isDone(came) && (
        <div className="mt-3">
          <Outcome came={came} form={action.name} />
        </div>
      )}
    </details>
  );
}
