import { paperAnswer } from '../../papers/paper-answer.ts';
import { sayPricesUnder } from '../../prices/charged-words.ts';
import { pageRequestOf } from '../../request/context.ts';
import { lookupOf } from '../../request/visitor-cookies.ts';
import type { Route } from './+types/looked-up-document';

/** `/user/my-journey/documento/viaje.ics`: a document of the booking of the last lookup. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { backend, ...page } = pageRequestOf(context);
  const lookup = lookupOf(request);
  const found = lookup ? await backend.findBooking(lookup) : undefined;
  if (found?.ok) sayPricesUnder(found.body.charge, 'booking');
  if (found && !found.ok && found.problem.status !== 404) return new Response(null, { status: found.problem.status });
  return paperAnswer(params.name, found?.ok ? found.body : null, page);
}
