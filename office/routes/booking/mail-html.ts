import { data, type LoaderFunctionArgs } from 'react-router';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** Nothing of a mail runs, asks for anything, leads anywhere or is shown outside the office, whatever is in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox";

/** A mail's HTML as it was sent, for the frame of its page. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { booking = '', mail = '' } = args.params;
  const sent = bodyOf(await signedIn(args).office.readMail({ booking, mail }));
  if (!sent?.words) throw data('not-found', 404);
  return new Response(sent.words.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
    },
  });
}
