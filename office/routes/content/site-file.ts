import { data, type LoaderFunctionArgs } from 'react-router';
import { officeRequestOf } from '../../session/office-context.ts';
import { signedIn } from '../../session/signed-in.ts';

/** A style or picture of the site, for the preview of a draft. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  signedIn(args);
  const file = await officeRequestOf(args.context).drafts?.file(args.url);
  if (!file) throw data('There is no such file', 404);
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'content-type': file.type,
      'cache-control': 'private, max-age=600',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
}
