import { data, type LoaderFunctionArgs } from 'react-router';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** A paper as it was attached to a mail. Saved, not shown: a browser's own page for it would be on the office's address. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { booking = '', mail = '', place = '' } = args.params;
  const found = bodyOf(await signedIn(args).office.readEnclosure({ booking, mail, place }));
  if (!found) throw data('not-found', 404);
  const name = encodeURIComponent(found.fileName);
  return new Response(Buffer.from(found.content, 'base64'), {
    headers: {
      'content-type': found.type,
      'content-disposition': `attachment; filename*=UTF-8''${name}`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
}
