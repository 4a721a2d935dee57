import { ownAddress } from './own-address.ts';

/** The plain text of a page below Mi viaje, after looking the booking up. */
export async function journeyPage(origin: string, lookup: { referenceId: string; email: string }, path: string): Promise<string> {
  const body = new URLSearchParams(lookup);
  const found = await fetch(`${origin}/user/my-journey`, {
    method: 'POST',
    body,
    headers: { origin, ...ownAddress() },
    redirect: 'manual',
  });
  const cookie = found.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
  const page = await fetch(`${origin}/user/my-journey/${path}`, { headers: { cookie, ...ownAddress() } });
  return (await page.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\u00a0|&nbsp;/g, ' ');
}
