import { data, Form } from 'react-router';
import { useNavigationUnderWay } from '../../connection/use-waiting.ts';
import { DownloadReceipt } from '../../enquiry/receipt-list.tsx';
import { receiptLines } from '../../enquiry/receipt-text.ts';
import { abandoned } from '../../messages/es/mail/abandoned.ts';
import * as es from '../../messages/es.ts';
import { Unsubscribe, type Unsubscribed } from '../../newsletter/unsubscribe.tsx';
import { UNSUBSCRIBE_PARAM } from '../../newsletter/unsubscribe-address.ts';
import { backendOf } from '../../request/context.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Route } from './+types/consent-receipt';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.unsubscribes ? abandoned.page.title : es.consentReceipt.title },
  { name: 'description', content: es.consents.receiptsText },
  { name: 'robots', content: 'noindex' },
  // The link from a mail must not leak to other sites.
  { name: 'referrer', content: 'same-origin' },
];
export const headers: Route.HeadersFunction = () => ({ 'cache-control': 'no-store' });

const WITHDRAW = 'withdraw';

type Receipt = Parameters<typeof receiptLines>[0];
type Answer =
  | { unsubscribed: Unsubscribed }
  | { ok: true; receipt: Receipt; lines: ReturnType<typeof receiptLines> }
  | { ok: false; text: string; reference: string }
  | { ok: false; error: string; reference: string };

/** Reading changes nothing; a consent is withdrawn by POST. */
export const loader = ({ request }: Route.LoaderArgs) => ({ unsubscribes: linkedReference(request) !== null });

/** A POST to the link's address is enough: mail programs unsubscribe that way (RFC 8058). */
export async function action({ request, context }: Route.ActionArgs) {
  const linked = linkedReference(request);
  if (linked !== null) {
    const ended = await backendOf(context).withdrawConsent({ reference: linked });
    if (ended.ok) return data<Answer>({ unsubscribed: { refused: null } });
    const { status } = ended.problem;
    return data<Answer>({ unsubscribed: { refused: status } }, { status });
  }
  const form = await request.formData();
  const reference = String(form.get('reference') ?? '').slice(0, 40);
  if (!reference.trim()) return data<Answer>({ ok: false, error: es.consentReceipt.missing, reference }, { status: 422 });
  const backend = backendOf(context);
  const found =
    form.get('intent') === WITHDRAW ? await backend.withdrawConsent({ reference }) : await backend.findConsent({ reference });
  if (found.ok) return data<Answer>({ ok: true, receipt: found.body, lines: receiptLines(found.body) });
  const { status, code } = found.problem;
  const text =
    code === 'too-many-requests'
      ? es.consentReceipt.tooMany
      : status >= 500
        ? es.consentReceipt.failed
        : es.consentReceipt.notFound;
  return data<Answer>({ ok: false, text, reference }, { status });
}

/** The reference in a link from a mail, whose consent is to be withdrawn. */
const linkedReference = (request: Request): string | null =>
  new URL(request.url).searchParams.get(UNSUBSCRIBE_PARAM)?.slice(0, 40) ?? null;

/** Finds a consent by its reference, to download its receipt or withdraw it. */
export default function ConsentReceipt({ loaderData, actionData: answered }: Route.ComponentProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  const unsubscribed = answered && 'unsubscribed' in answered ? answered.unsubscribed : undefined;
  if (loaderData.unsubscribes) return <Unsubscribe done={unsubscribed} isBusy={isBusy} />;
  const actionData = answered && 'ok' in answered ? answered : undefined;
  return (
    <section className="page max-w-2xl flex-1 space-y-4 py-10">
      <h1 className="text-3xl font-bold">{es.consentReceipt.title}</h1>
      {actionData?.ok ? (
        <div className="card space-y-3 p-4 sm:p-6">
          {actionData.receipt.withdrawnAt ? <Notice tone="good" heading={es.consentReceipt.withdrawn} role="status" /> : null}
          <dl className="space-y-2">
            {actionData.lines.map(([label, value]) => (
              <div key={label}>
                <dt className="text-sm text-muted">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <DownloadReceipt reference={actionData.receipt.reference} />
          {actionData.receipt.withdrawnAt ? null : (
            <Form method="post" className="space-y-2 border-t border-line pt-4">
              <input type="hidden" name="reference" value={actionData.receipt.reference} />
              <p className="text-sm text-muted">{es.consentReceipt.withdrawNote[actionData.receipt.purpose]}</p>
              <button type="submit" name="intent" value={WITHDRAW} disabled={isBusy} className="button">
                {es.consentReceipt.withdraw}
              </button>
            </Form>
          )}
        </div>
      ) : (
        <Form method="post" noValidate className="card space-y-4 p-4 sm:p-6">
          <p>{es.consentReceipt.lead}</p>
          {actionData && 'text' in actionData ? <Notice tone="danger" heading={actionData.text} role="alert" /> : null}
          <TextField
            name="reference"
            label={es.consentReceipt.reference}
            hint={es.consentReceipt.referenceHint}
            required
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            defaultValue={actionData?.reference}
            error={actionData && 'error' in actionData ? actionData.error : undefined}
          />
          <button type="submit" disabled={isBusy} className="button button-primary w-full">
            {es.consentReceipt.find}
          </button>
        </Form>
      )}
    </section>
  );
}
