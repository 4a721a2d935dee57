import { Form, Link, useSearchParams } from 'react-router';
import type { SavedView } from '#contract/office/bookings/list-calls.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Lists that somebody saved. */
export function Views({ views }: { views: SavedView[] }) {
  const words = useWords();
  if (views.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {views.map(({ id, name, query }) => (
        <li key={id} className="flex items-center gap-1 rounded-full border border-line bg-surface py-1 pr-1 pl-3 text-sm">
          <Link to={`/reservas${query}`}>{name}</Link>
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <button type="submit" name="what" value="drop-view" className="rounded-full px-2 text-muted hover:bg-sunken">
              <span aria-hidden>×</span>
              <span className="sr-only">{`${words.bookings.dropView}: ${name}`}</span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the list in view under a name, once it is narrowed. */
export function SaveView() {
  const words = useWords().bookings;
  const [params] = useSearchParams();
  if (![...params].some(([name, value]) => name !== 'cursor' && value !== '')) return null;
  return (
    <Form method="post" className="mt-3 flex flex-wrap items-end gap-2 border-t border-line pt-3">
      <TextField label={words.viewName} name="name" required />
      <SubmitButton look="quiet" name="what" value="save-view">
        {words.saveView}
      </SubmitButton>
    </Form>
  );
}
