/** Posts a form of the Mercado Pago sandbox's pages without a browser, and does not follow the redirect. */
async function submit(pageUrl: string, fields: Record<string, string>) {
  const answer = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

export const payByCard = (pageUrl: string, holder = 'APRO', changes: Record<string, string> = {}) =>
  submit(pageUrl, { means: 'card', card_number: '5254 1336 7440 3564', holder, installments: '1', ...changes });
export const payBy = (pageUrl: string, means: string, changes: Record<string, string> = {}) =>
  submit(pageUrl, { means, ...changes });
export const decideOn = (pageUrl: string, result: 'approve' | 'reject' | 'leave' | 'pay' | 'expire') =>
  submit(pageUrl, { result });
