import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router';
import { bodyOf, formIn } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** There is nothing to see at this address. */
export function loader(args: LoaderFunctionArgs): never {
  signedIn(args);
  throw data('Send a text', 405);
}

/** A text that is being written, as HTML for the editor. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const form = await formIn(args.request);
  const { html } = bodyOf(await signedIn(args).office.renderText({ body: String(form.get('body') ?? '') }));
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
}
