import { data, type LoaderFunctionArgs } from 'react-router';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** No script runs, and nothing is loaded but the site's styles and pictures. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A draft as the site will show it, for who is signed in. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office } = signedIn(args);
  const version = Number(args.url.searchParams.get('version')) || undefined;
  const page = bodyOf(await office.previewPage({ id: String(args.params.id), version }));
  const html = page && (await officeRequestOf(args.context).drafts?.draw(page));
  if (!html) throw data('There is no such page', 404);
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'cache-control': 'no-store' },
  });
}
