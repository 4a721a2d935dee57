import { Form, Link, useSearchParams } from 'react-router';
import type { SavedView } from '#contract/office/bookings/list-calls.ts';
import { useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';

/** Lists that somebody saved, and saving the one in view. */
export function Views({ views }: { views: SavedView[] }) {
  const words = useWords();
  const [params] = useSearchParams();
  const isNarrowed = [...params].some(([name, value]) => name !== 'cursor' && value !== '');
  if (views.length === 0 && !isNarrowed) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
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
      {isNarrowed && (
        <Form method="post" className="flex items-end gap-2">
          <TextField label={words.bookings.viewName} name="name" required />
          <SubmitButton look="quiet" name="what" value="save-view">
            {words.bookings.saveView}
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
