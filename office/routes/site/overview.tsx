import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { SETTING_FILES } from '#contract/settings/setting-files.ts';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { fileAddress, settingAddress } from '../../site/setting-address.ts';
import { SiteTabs } from '../../site/site-tabs.tsx';
import { Badge, Card, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listSettings({}));

export default function SitePage() {
  const settings = useLoaderData<typeof loader>();
  const words = useWords().site;
  const { moment, who } = useShown();
  return (
    <>
      <PageTitle title={words.title} />
      <SiteTabs />
      <p className="mb-4 text-muted">{words.lead}</p>
      <Card>
        <ul className="divide-y divide-line">
          {settings.map(({ name, changed, hasDraft }) => (
            <li key={name} className="grid gap-1 px-4 py-3">
              <p className="flex flex-wrap items-center gap-2">
                <Link to={settingAddress(name)} className="font-medium">
                  {words.names[name]}
                </Link>
                {hasDraft && <Badge tone="warning">{words.draft}</Badge>}
              </p>
              <p className="text-sm text-muted">{words.what[name]}</p>
              <p className="text-sm text-muted">
                {changed ? `${words.changedBy(who(changed.by))}, ${moment(changed.at)}` : words.ofFile}
              </p>
            </li>
          ))}
        </ul>
      </Card>
      <section className="mt-6 grid gap-2">
        <h2 className="font-semibold">{words.files}</h2>
        <p className="text-sm text-muted">{words.filesMore}</p>
        <ul className="grid gap-1">
          {SETTING_FILES.map((file) => (
            <li key={file}>
              <a href={fileAddress(file)} download={file}>
                {words.fileOf(file)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
