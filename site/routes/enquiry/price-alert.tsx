import { AlertForm } from '../../alerts/alert-form.tsx';
import { alertForm, sendAlert } from '../../alerts/ask-alert.ts';
import { followLink, linkIn } from '../../alerts/follow-link.ts';
import { LinkPage } from '../../alerts/link-page.tsx';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { alerts as es } from '../../messages/es/enquiry/alerts.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/price-alert';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData && 'does' in loaderData ? es.links[loaderData.does].title : es.title },
  { name: 'description', content: es.lead },
  { name: 'robots', content: 'noindex' },
  // The link from a mail must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

/** The form for a price alert or, behind a link from a mail, the page of that link. Reading changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const link = linkIn(searchParams);
  return link ? { does: link.does } : { form: await alertForm(searchParams, backendOf(context)) };
}

/** A POST to the link's address is enough: mail programs unsubscribe that way (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const link = linkIn(new URL(request.url).searchParams);
  return link ? followLink(link, backendOf(context)) : sendAlert(await request.formData(), backendOf(context));
}

export default function PriceAlert({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  if ('does' in loaderData) {
    const done = actionData && 'tone' in actionData ? actionData : undefined;
    // Remounted for each kind of link.
    return <LinkPage key={loaderData.does} does={loaderData.does} done={done} isBusy={isBusy} />;
  }
  return <AlertForm form={loaderData.form} last={actionData && 'ok' in actionData ? actionData : undefined} isAsking={isBusy} />;
}
