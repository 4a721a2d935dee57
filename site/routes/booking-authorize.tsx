import { useEffect } from 'react';
import { redirect } from 'react-router';
import { settlePayment } from '../checkout/settle-payment.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import type { Route } from './+types/booking-authorize';

export const meta: Route.MetaFunction = () => [{ title: es.authenticate.title }, { name: 'robots', content: 'noindex' }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { id, bankUrl } = await settlePayment(request, backendOf(context));
  if (!bankUrl) throw redirect(`/booking/authenticate/waiting?id=${id}`);
  return { bankUrl };
}

/** On to the bank: by itself with scripts, by a link without. */
export default function BookingAuthorize({ loaderData: { bankUrl } }: Route.ComponentProps) {
  useEffect(() => {
    window.location.assign(bankUrl);
  }, [bankUrl]);
  return (
    <>
      <h1 className="text-2xl font-bold">{es.authenticate.goToBank}</h1>
      <p className="mt-2 text-lg text-muted">{es.authenticate.goToBankText}</p>
      <a href={bankUrl} className="button button-primary mt-6">
        {es.authenticate.continue}
      </a>
    </>
  );
}
