import { data, type LoaderFunctionArgs } from 'react-router';
import { sitePage } from '../../content/site-page.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** A draft as the site will show it, for who is signed in. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office } = signedIn(args);
  const version = Number(args.url.searchParams.get('version')) || undefined;
  const page = bodyOf(await office.previewPage({ id: String(args.params.id), version }));
  const html = page && (await officeRequestOf(args.context).drafts?.draw(page));
  if (!html) throw data('There is no such page', 404);
  return sitePage(html);
}
