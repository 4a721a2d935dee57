import { data, type LoaderFunctionArgs } from 'react-router';
import { wordsOf } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { fileAt } from '../../site/setting-address.ts';

/** A file of the repository with the settings in force. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office, staff } = signedIn(args);
  const file = fileAt(args.params.file);
  if (!file) throw data('', 404);
  const exported = bodyOf(await office.exportSettings({ file }));
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (!exported.ok) return new Response(wordsOf(staff.locale).refusals[exported.reason] ?? '', { status: 409, headers });
  return new Response(exported.text, { headers: { ...headers, 'content-disposition': `attachment; filename="${file}"` } });
}
