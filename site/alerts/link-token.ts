const LONGEST = 64;

/** What a link in a mail holds. Looking at its page changes nothing. */
export const tokenIn = (request: Request): string => (new URL(request.url).searchParams.get('token') ?? '').slice(0, LONGEST);

/** From our own button, or by mail programs that post to the address itself (RFC 8058), in whichever form they write it. */
export async function postedToken(request: Request): Promise<string> {
  const form = await request.formData().catch(() => new FormData());
  const typed = form.get('token');
  return typeof typed === 'string' && typed ? typed.slice(0, LONGEST) : tokenIn(request);
}
