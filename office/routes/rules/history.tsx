import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { RuleVersion } from '#contract/office/rules.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { inARow } from '../../rules/in-a-row.ts';
import { RulesTabs } from '../../rules/rules-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge, Card, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { seen, draft } = bodyOf(await office.showRules({}));
  return { versions: bodyOf(await office.listRuleVersions({})), seen, hasDraft: draft !== null };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const version = Number(form.get('version'));
    const asked = { seen: Number(form.get('seen')), version, reason: String(form.get('reason') ?? '') };
    return { form: String(version), answer: await office.takeBackRules(asked) };
  });

export default function RulesHistoryPage() {
  const { versions, seen, hasDraft } = useLoaderData<typeof loader>();
  const words = useWords().rules;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayPublish = !!role && may(role, 'rules.publish');
  return (
    <>
      <PageTitle title={words.history.title} />
      <RulesTabs />
      {hasDraft && mayPublish && <Notice tone="warning">{words.history.keepsDraft}</Notice>}
      <div className="mt-3">
        <Card>
          <ul className="divide-y divide-line">
            {versions.map((version) => (
              <Version key={version.version} of={version} seen={seen} mayPublish={mayPublish} />
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}

function Version({ of, seen, mayPublish }: { of: RuleVersion; seen: number; mayPublish: boolean }) {
  const { history, done, since, why, and } = useWords().rules;
  const { moment, who } = useShown();
  const came = useCame();
  const { version, publishedBy, proposedBy, isAlone, inForceFrom, standing, changes } = of;
  const name = version === 0 ? history.first : history.version(version);
  return (
    <li className="grid gap-3 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid gap-1 text-sm">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-medium">
          {name}
          <Badge tone={standing === 'in-force' ? 'good' : standing === 'to-come' ? 'warning' : 'plain'}>
            {history.standings[standing]}
          </Badge>
          {isAlone && <Badge tone="warning">{history.alone}</Badge>}
        </h2>
        {publishedBy && inForceFrom && (
          <p className="text-muted">
            {history.by(who(publishedBy), proposedBy && who(proposedBy))}, {since(moment(inForceFrom))}
          </p>
        )}
        {of.why && <p>{of.why}</p>}
        {(['added', 'changed', 'removed'] as const).map(
          (what) => changes[what].length > 0 && <p key={what}>{history[what](inARow(changes[what], and))}</p>,
        )}
        <Outcome came={came} form={String(version)} done={() => done} />
      </div>
      {mayPublish && standing === 'past' && (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="seen" value={seen} />
          <TextField label={why} name="reason" required />
          <SubmitButton look="quiet" aria-label={`${history.takeBack}: ${name}`}>
            {history.takeBack}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
