import { data, type LoaderFunctionArgs } from 'react-router';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';

/** A picture of the office's, for its screens. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const found = bodyOf(await signedIn(args).office.readPicture({ id: String(args.params.id) }));
  if (!found) throw data('There is no such picture', 404);
  return new Response(Buffer.from(found.bytes, 'base64'), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' },
  });
}
