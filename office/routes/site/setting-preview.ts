import { data, type LoaderFunctionArgs } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import type { Banner } from '#domain/company/banner.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { sitePage } from '../../content/site-page.ts';
import { officeRequestOf } from '../../session/office-context.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { pagesOfValue, settingAt } from '../../site/setting-address.ts';

/** Banners that are to come are looked at as on their first day. */
const begun = (name: SettingName, value: unknown, today: string): unknown =>
  name === 'banners'
    ? (value as Banner[]).map((banner) => (banner.firstDay > today ? { ...banner, firstDay: today } : banner))
    : value;

/** The page of the site that shows a setting, with its draft in place of what is in force. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { office } = signedIn(args);
  const name = settingAt(args.params.setting);
  const draft = name && bodyOf(await office.readSetting({ name })).draft;
  const pages = draft ? pagesOfValue(name, draft.value) : [];
  const asked = new URL(args.request.url).searchParams.get('pagina');
  const path = asked === null ? pages[0] : pages.find((page) => page === asked);
  const { drafts, timeZone } = officeRequestOf(args.context);
  const drawn = path && draft && drafts?.drawSettings(path, { [name]: begun(name, draft.value, todayIn(timeZone)) });
  const html = await drawn;
  if (!html) throw data('There is no such page', 404);
  return sitePage(html);
}
