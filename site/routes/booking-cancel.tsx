import { data, redirect } from 'react-router';
import { isUnderWay } from '#domain/booking/booking-state.ts';
import { PayDifferently } from '../checkout/paying/pay-differently.tsx';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import { bookingKeyOf } from '../request/visitor-cookies.ts';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/booking-cancel';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];

const idOf = (request: Request): string => new URL(request.url).searchParams.get('id') ?? '';

export function loader({ request }: Route.LoaderArgs) {
  return { id: idOf(request) };
}

/** Gives the payment up; what was paid meanwhile stays paid, and the booking goes on. */
export async function action({ request, context }: Route.ActionArgs) {
  const id = idOf(request);
  const key = bookingKeyOf(request, id);
  if (!key) throw redirect('/');
  const given = await backendOf(context).abandonPayment(key);
  if (!given.ok) return data({ failed: true }, { status: given.problem.status });
  throw redirect(isUnderWay(given.body.status) ? `/booking/authenticate/waiting?id=${id}` : `/booking/summary?id=${id}`);
}

/** The visitor turned back at the bank or the payment page. Looking at this page gives nothing up: its button does. */
export default function BookingCancel({ loaderData: { id }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1 className="text-2xl font-bold">{es.authenticate.cancelledHeading}</h1>
      <p className="mt-2 text-lg text-muted">{es.authenticate.cancelledText}</p>
      {actionData?.failed ? (
        <div className="mt-4">
          <Notice tone="danger" heading={es.authenticate.notCancelled} role="alert" />
        </div>
      ) : null}
      <PayDifferently bookingId={id} isMain />
    </>
  );
}
