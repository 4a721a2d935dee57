import { receiptText } from '../../enquiry/receipt-text.ts';
import * as es from '../../messages/es.ts';
import { backendOf } from '../../request/context.ts';
import type { Route } from './+types/consent-receipt-file';

/** The receipt of a consent as a file. */
export async function action({ request, context }: Route.ActionArgs) {
  const reference = String((await request.formData()).get('reference') ?? '').slice(0, 40);
  const found = await backendOf(context).findConsent({ reference });
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (!found.ok) return new Response(es.consentReceipt.notFound, { status: found.problem.status, headers });
  const name = `constancia-${found.body.reference}.txt`;
  return new Response(receiptText(found.body), {
    headers: { ...headers, 'content-disposition': `attachment; filename="${name}"` },
  });
}
