import { claimWords } from '../../enquiry/claim-words.ts';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { enquiryFormData, sendEnquiry } from '../../enquiry/send-enquiry.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/enquiry';

export const meta: Route.MetaFunction = () => [
  { name: 'description', content: es.enquiry.lead },
  { name: 'robots', content: 'noindex' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

export async function loader({ context }: Route.LoaderArgs) {
  return { form: await enquiryFormData(backendOf(context)), claim: claimWords() };
}

/** All enquiry forms post here, from any page. */
export async function action({ request, context }: Route.ActionArgs) {
  return sendEnquiry(await request.formData(), backendOf(context));
}

/** The form on its own page, where a form without scripts gets its answer. */
export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && !actionData.ok ? actionData : null;
  const isClaim = refused?.values.kind === 'claim';
  const title = isClaim ? loaderData.claim.title : es.enquiry.title;
  return (
    <div className="page max-w-2xl flex-1 py-10">
      <title>{refused ? es.enquiry.errorTitle(title) : title}</title>
      {isClaim ? <p className="mb-4 text-lg text-muted">{loaderData.claim.lead}</p> : null}
      <EnquiryForm kind="contact" heading={title} headingLevel={1} form={loaderData.form} answer={actionData} />
    </div>
  );
}
