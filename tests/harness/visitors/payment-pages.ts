/** Posts the form of a payment sandbox's page without a browser, and does not follow the redirect. */
async function submit(
  pageUrl: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; text: string }> {
  const answer = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

export const onWorldpay = (pageUrl: string, op: 'pay' | 'decline' | 'cancel') => submit(pageUrl, { op });
export const onCheckout = (pageUrl: string, number: string) => submit(pageUrl, { number });
export const onPlacetopay = (pageUrl: string, number: string) =>
  submit(pageUrl, { op: 'card', number, expiry: '12/40', cvc: '123' });
/** Pays otherwise than by card; the page of the bank, the wallet or the counter, on which somebody then decides. */
export async function elsewhereAtPlacetopay(pageUrl: string, medio: string): Promise<string> {
  const { location, text } = await submit(pageUrl, { op: 'elsewhere', medio });
  if (location) return location;
  // Chosen before, by a call whose answer was lost: the page leads on.
  const onwards = /href="(\/session\/\d+\/\w+\/\d+)"/.exec(text)?.[1];
  return onwards ? new URL(onwards, pageUrl).href : '';
}
export const decideAtPlacetopay = (url: string, result: 'approve' | 'reject' | 'later') =>
  submit(url, { result, code: '000000' });
export const leavePlacetopay = (pageUrl: string) => submit(pageUrl, { op: 'leave' });
/** Pays on Wompi's page; the page of the bank or the telephone, or where the visitor is led to. */
export const onWompi = (pageUrl: string, fields: Record<string, string>) =>
  submit(pageUrl, { terms: 'on', data: 'on', document: '1020304050', bank: '1', phone: '3001234567', ...fields });
export const decideAtWompi = (url: string, result: 'approve' | 'reject' | 'later') => submit(url, { result });
export const atTheBank = (bankUrl: string, result: 'approve' | 'reject') => submit(bankUrl, { result });
