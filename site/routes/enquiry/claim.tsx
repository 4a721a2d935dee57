import { isBookingName, plainReference } from '#domain/booking/booking-reference.ts';
import { claimWords } from '../../enquiry/claim-words.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/claim';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.title },
  { name: 'description', content: loaderData?.lead },
  { name: 'robots', content: 'noindex' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The address may contain a booking reference; any other value is ignored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const typed = plainReference((new URL(request.url).searchParams.get('referencia') ?? '').slice(0, 20));
  const form = await enquiryFormData(backendOf(context));
  return { form, reference: isBookingName(typed) ? typed : null, ...claimWords() };
}

/** A petition, complaint or claim, which gets a number and a deadline. */
export default function Claim({ loaderData: { form, reference, title, lead } }: Route.ComponentProps) {
  return (
    <section className="page max-w-2xl flex-1 py-10">
      <h1 className="text-3xl font-bold">{title}</h1>
      <p className="mt-2 text-lg text-muted">{lead}</p>
      {reference ? <p className="mt-2">{es.claim.about(reference)}</p> : null}
      <div className="mt-6">
        <EnquiryForm kind="claim" context={reference ? es.claim.context(reference) : ''} heading={es.enquiry.title} form={form} />
      </div>
    </section>
  );
}
