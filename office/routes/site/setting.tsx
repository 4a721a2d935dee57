import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { SettingMistake, SettingSaved, WholeSetting } from '#contract/office/site-calls.ts';
import { may } from '#domain/office/permission.ts';
import type { SettingName } from '#domain/settings/site-settings.ts';
import { useWords } from '../../messages/words.ts';
import { type Came, useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf, fieldsOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { pagesOfValue, settingAddress, settingAt } from '../../site/setting-address.ts';
import { SettingFields } from '../../site/setting-fields.tsx';
import { ChangedLines, SettingHistory } from '../../site/setting-history.tsx';
import { settingLines } from '../../site/setting-lines.ts';
import { SiteTabs } from '../../site/site-tabs.tsx';
import { typedSetting } from '../../site/typed-setting.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

type Args = Pick<LoaderFunctionArgs, 'params'>;

function nameIn({ params }: Args): SettingName {
  const name = settingAt(params.setting);
  if (!name) throw data('', 404);
  return name;
}

export async function loader(args: LoaderFunctionArgs): Promise<WholeSetting> {
  const before = Number(new URL(args.request.url).searchParams.get('before'));
  const { office } = signedIn(args);
  return bodyOf(await office.readSetting({ name: nameIn(args), ...(before > 0 ? { before } : {}) }));
}

/** What a button of the page does. */
type How = 'publish' | 'draft' | 'look' | 'publish-draft' | 'drop-draft' | 'put-back';

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const name = nameIn(args);
    const how = String(form.get('how')) as How;
    const asked = { name, basedOn: Number(form.get('basedOn')) };
    const to = String(form.get('to') ?? '');
    if (how === 'put-back')
      return { form: how, answer: await office.putBackSetting({ ...asked, to: to === '' ? null : Number(to) }) };
    if (how === 'publish-draft') return { form: how, answer: await office.publishDraft(asked) };
    if (how === 'drop-draft') return { form: how, answer: await office.dropDraft(asked) };
    const shown = bodyOf(await office.readSetting({ name }));
    const value = typedSetting(name, fieldsOf(form), shown.draft?.value ?? shown.inForce) as never;
    if (how === 'look') return { form: how, answer: await office.checkSetting({ name, value }), shownOn: null };
    const reason = String(form.get('reason') ?? '');
    return { form: how, answer: await office.saveSetting({ ...asked, value, isDraft: how === 'draft', reason }) };
  });

type Refused = Extract<SettingSaved, { ok: false }>;
const refusedOf = (came: Came | undefined): Refused | undefined => {
  const body = came?.answer.ok ? (came.answer.body as SettingSaved | null) : null;
  return body && !body.ok ? body : undefined;
};

export default function SettingPage() {
  const setting = useLoaderData<typeof loader>();
  const words = useWords().site;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayEdit = role !== undefined && may(role, 'site.edit');
  const { name } = setting;
  return (
    <>
      <PageTitle title={words.names[name]} />
      <SiteTabs />
      <div className="grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{words.what[name]}</p>
        <WhatCame setting={setting} />
        {setting.draft && mayEdit && <Draft setting={setting} />}
        {mayEdit ? <SettingForm key={setting.lastId} setting={setting} /> : <InForce setting={setting} />}
        <SettingHistory setting={setting} mayEdit={mayEdit} />
      </div>
    </>
  );
}

/** What came of the last form: done, refused with what is wrong, or overtaken by somebody else. */
function WhatCame({ setting: { name } }: { setting: WholeSetting }) {
  const { who } = useShown();
  const words = useWords().site;
  const came = useCame();
  const refused = refusedOf(came);
  if (!came) return null;
  if (refused?.reason === 'not-valid') return <Mistakes name={name} mistakes={refused.mistakes} />;
  if (refused?.reason === 'changed-meanwhile') {
    const { by, value } = refused.theirs;
    return (
      <div className="grid gap-3 rounded-md border border-line-strong bg-surface p-4" role="alert">
        <Notice tone="warning">{words.theirs(who(by))}</Notice>
        <h2 className="font-semibold">{words.theirsIs}</h2>
        <Lines lines={settingLines(name, value, words.fields)} />
        <p className="text-sm">{words.mineAnyway}</p>
      </div>
    );
  }
  if (came.form === 'look') return null;
  const done = ({ isChanged }: { isChanged?: boolean }) =>
    isChanged === false ? words.unchanged : came.form === 'draft' ? words.savedDraft : words.saved;
  return <Outcome came={came} form={came.form} done={done} />;
}

function Mistakes({ name, mistakes }: { name: SettingName; mistakes: SettingMistake[] }) {
  const words = useWords().site;
  const placed = (at: SettingMistake['at']) =>
    at.map((key) => (typeof key === 'number' ? words.row(key + 1) : (words.fields[key] ?? key))).join(' › ') || words.names[name];
  return (
    <Notice tone="danger">
      {words.mistakes}
      <ul className="list-disc pl-5">
        {mistakes.map(({ at, reason }) => (
          <li key={`${at.join('.')} ${reason}`}>
            {placed(at)}: {words.reasons[reason] ?? reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Lines = ({ lines }: { lines: string[] }) => (
  <ul className="list-disc pl-5 text-sm">
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

function Draft({ setting: { name, draft, lastId } }: { setting: WholeSetting }) {
  const { who } = useShown();
  const words = useWords().site;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Notice tone="warning">{words.draftOf(who(draft?.by ?? ''))}</Notice>
      <Form method="post" className="flex flex-wrap gap-2">
        <input type="hidden" name="basedOn" value={lastId} />
        <SubmitButton name="how" value="publish-draft">
          {words.publishDraft}
        </SubmitButton>
        <SubmitButton look="quiet" name="how" value="drop-draft">
          {words.dropDraft}
        </SubmitButton>
      </Form>
      {pagesOfValue(name, draft?.value).map((page, _, all) => (
        <a
          key={page}
          href={`${settingAddress(name)}/vista?${new URLSearchParams({ pagina: page })}`}
          target="_blank"
          rel="noreferrer"
        >
          {all.length > 1 ? `${words.seeDraft}: ${page}` : words.seeDraft}
        </a>
      ))}
    </div>
  );
}

/** For who may only see it. */
function InForce({ setting: { name, inForce } }: { setting: WholeSetting }) {
  const words = useWords().site;
  return (
    <Card title={words.names[name]}>
      <div className="px-4 py-3">
        <Lines lines={settingLines(name, inForce, words.fields)} />
      </div>
    </Card>
  );
}

function SettingForm({ setting }: { setting: WholeSetting }) {
  const words = useWords().site;
  const came = useCame();
  const { name, inForce, draft, lastId } = setting;
  const typed = came?.typed && came.form !== 'put-back' ? came.typed : undefined;
  const before = draft?.value ?? inForce;
  const value = typed ? typedSetting(name, typed, before) : before;
  const refused = refusedOf(came);
  const mistakes = refused?.reason === 'not-valid' ? refused.mistakes : [];
  const errorAt = (...at: SettingMistake['at']) => {
    const found = mistakes.find((mistake) => mistake.at.join('.') === at.join('.'));
    return found && (words.reasons[found.reason] ?? found.reason);
  };
  const isWrong = (...place: SettingMistake['at']) => mistakes.some(({ at }) => place.every((key, index) => at[index] === key));
  // Whoever was overtaken has seen the other's by now.
  const basedOn = refused?.reason === 'changed-meanwhile' ? refused.theirs.id : lastId;
  const isLook = came?.form === 'look' && mistakes.length === 0;
  return (
    <Form method="post" className="grid gap-4" key={came?.id}>
      <input type="hidden" name="basedOn" value={basedOn} />
      <Card title={words.change}>
        <div className="grid gap-4 px-4 py-4">
          <SettingFields name={name} value={value} errorAt={errorAt} isWrong={isWrong} />
        </div>
      </Card>
      {isLook && (
        <Card title={words.will}>
          <div className="px-4 py-3" role="status">
            <ChangedLines before={settingLines(name, inForce, words.fields)} after={settingLines(name, value, words.fields)} />
          </div>
        </Card>
      )}
      <TextField label={words.why} hint={words.whyHint} name="reason" defaultValue={typed?.reason} maxLength={500} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="how" value="publish">
          {words.save}
        </SubmitButton>
        <SubmitButton look="quiet" name="how" value="draft">
          {words.saveDraft}
        </SubmitButton>
        <SubmitButton look="quiet" name="how" value="look">
          {words.look}
        </SubmitButton>
      </div>
    </Form>
  );
}
