import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { DraftCard } from '../../rules/draft-card.tsx';
import { PreviewCard } from '../../rules/preview-card.tsx';
import { RuleList } from '../../rules/rule-list.tsx';
import { RulesTabs } from '../../rules/rules-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office, staff } = signedIn(args);
  const shown = bodyOf(await office.showRules({}));
  const preview = shown.draft && bodyOf(await office.previewDraft({}));
  return { shown, preview, self: `operator:${staff.email}` };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const what = String(form.get('what'));
    return { form: formOf(what), answer: await perform(office, what, form) };
  });

/** What is declined is said where it is decided. */
const formOf = (what: string): string => (what === 'publish' || what === 'decline' ? 'decide' : what);

function perform(office: Office, what: string, form: FormData) {
  const seen = Number(form.get('seen'));
  const text = (name: string) => String(form.get(name) ?? '');
  if (what === 'drop') return office.dropRule({ seen, ruleId: text('rule') });
  if (what === 'rebase') return office.rebaseDraft({ seen });
  if (what === 'discard') return office.discardDraft({ seen });
  if (what === 'propose') return office.proposeRules({ seen, reason: text('reason'), from: text('from') || null });
  return office.decideRules({ seen, isAgreed: what === 'publish', note: text('note') });
}

export default function RulesPage() {
  const { shown, preview, self } = useLoaderData<typeof loader>();
  const words = useWords().rules;
  const { moment } = useShown();
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayDo = { draft: !!role && may(role, 'rules.draft'), publish: !!role && may(role, 'rules.publish') };
  const { draft, inForce, toCome } = shown;
  return (
    <>
      <PageTitle title={words.title}>
        {mayDo.draft && (
          <Link to="/reglas/nueva" className={`${buttonClass('main')} hover:no-underline`}>
            {words.new}
          </Link>
        )}
      </PageTitle>
      <RulesTabs />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-sm text-muted">{words.explain}</p>
        <Outcome came={came} form="rule" done={() => words.saved} />
        <Outcome came={came} form="drop" done={() => words.saved} />
        {!draft && <Outcome came={came} form="decide" done={() => words.done} />}
        {!draft && <Outcome came={came} form="discard" />}
        {draft && <DraftCard draft={draft} shown={shown} may={mayDo} self={self} came={came} />}
        {preview && <PreviewCard of={preview} />}
        <Card
          title={words.inForce(inForce.version)}
          more={inForce.since && <span className="text-sm text-muted">{words.since(moment(inForce.since))}</span>}
        >
          {toCome.map(({ version, inForceFrom }) => (
            <p key={version} className="border-b border-line px-4 py-2 text-sm">
              {words.toCome(version, moment(inForceFrom))}
            </p>
          ))}
          <RuleList rules={inForce.rules} currency={shown.currency} editable={mayDo.draft && !draft ? shown : null} />
        </Card>
      </div>
    </>
  );
}
