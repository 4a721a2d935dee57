import { contentView } from '../../content/content-view.ts';
import { contentPageAt, notFound } from '../../content/read-content.ts';
import { StandingPage } from '../../content/standing-page.tsx';
import { EnquiryForm } from '../../enquiry/enquiry-form.tsx';
import { enquiryFormData } from '../../enquiry/send-enquiry.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import type { Route } from './+types/contact';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.view.head);

/** The contact page: the content backend's text on what to have at hand, and the form. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const { backend, origin, sold } = pageRequestOf(context);
  const [page, form] = await Promise.all([contentPageAt(pathname, backend), enquiryFormData(backend)]);
  if (!page) throw notFound(pathname);
  return { view: await contentView(page, { origin, backend, sold }), form };
}

export default function Contact({ loaderData: { view, form } }: Route.ComponentProps) {
  return (
    <StandingPage view={view}>
      <div className="mt-6">
        <EnquiryForm kind="contact" heading={es.enquiry.title} form={form} />
      </div>
    </StandingPage>
  );
}
