import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useWords, type Words } from '../messages/words.ts';
import { PageTitle } from '../ui/parts.tsx';

/** Why a page is not shown, in a sentence. */
function titleOf(error: unknown, { errors }: Words): string {
  if (!isRouteErrorResponse(error)) return errors.failed;
  if (error.data === 'not-allowed') return errors.notAllowed;
  if (error.data === 'booking-not-found') return errors.noBooking;
  return error.status === 404 ? errors.notFound : errors.failed;
}

/** In place of a page that is refused, or that broke. */
export function RefusedPage() {
  const words = useWords();
  const error = useRouteError();
  const title = titleOf(error, words);
  return (
    <>
      <PageTitle title={title} />
      {title === words.errors.failed && <p className="mb-4 text-muted">{words.errors.failedMore}</p>}
      <p>
        <a href="/">{words.errors.home}</a>
      </p>
    </>
  );
}
