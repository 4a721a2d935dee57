import { data, type LoaderFunctionArgs } from 'react-router';
import { sitePage } from '../../content/site-page.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { pageOfSetting, settingAt } from '../../site/setting-address.ts';

/** The page of the site that shows a setting, with its draft in place of what is in force. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office } = signedIn(args);
  const name = settingAt(args.params.setting);
  const path = name && pageOfSetting(name);
  const draft = name && bodyOf(await office.readSetting({ name })).draft;
  const drawn = path && draft && officeRequestOf(args.context).drafts?.drawSettings(path, { [name]: draft.value });
  const html = await drawn;
  if (!html) throw data('There is no such page', 404);
  return sitePage(html);
}
