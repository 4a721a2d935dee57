import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { PromotionShown } from '#contract/office/rules.ts';
import { may } from '#domain/office/permission.ts';
import { FileLinks } from '../../files/file-links.tsx';
import { useWords } from '../../messages/words.ts';
import { RulesTabs } from '../../rules/rules-tabs.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Badge, Card, Empty, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listPromotions({}));

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const ruleId = String(form.get('rule'));
    return { form: ruleId, answer: await office.stopPromotion({ ruleId, reason: String(form.get('reason') ?? '') }) };
  });

export default function PromotionsPage() {
  const { promotions, currency } = useLoaderData<typeof loader>();
  const words = useWords().rules.codes;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const mayStop = !!role && may(role, 'rules.publish');
  return (
    <>
      <PageTitle title={words.title}>
        {promotions.length > 0 && (
          <div className="flex flex-wrap gap-3">
            <FileLinks to="/reglas/codigos" />
          </div>
        )}
      </PageTitle>
      <RulesTabs />
      <Card>
        {promotions.length === 0 && <Empty title={words.none} more={words.noneMore} />}
        <ul className="divide-y divide-line">
          {promotions.map((promotion) => (
            <Code key={promotion.ruleId} of={promotion} currency={currency} mayStop={mayStop} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Code({ of, currency, mayStop }: { of: PromotionShown; currency: string; mayStop: boolean }) {
  const words = useWords().rules.codes;
  const { day, moment, money, who } = useShown();
  const came = useCame();
  const { ruleId, code, shownAs, standing, from, until, uses, mostUses, givenBack, offMinor, stopped } = of;
  return (
    <li className="grid gap-3 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid gap-1 text-sm">
        <h2 className="flex flex-wrap items-center gap-2 text-base font-medium">
          {code} <span className="font-normal text-muted">{shownAs}</span>
          <Badge tone={standing === 'usable' ? 'good' : standing === 'stopped' ? 'danger' : 'plain'}>
            {words.standings[standing]}
          </Badge>
        </h2>
        <p>
          {words.used(uses, mostUses)} · {words.gaveAway(money({ amountMinor: offMinor, currency }))}
          {givenBack > 0 && ` · ${words.givenBack(givenBack)}`}
        </p>
        {(from || until) && <p className="text-muted">{words.valid(from && day(from), until && day(until))}</p>}
        {stopped && <p className="text-muted">{words.stopped(who(stopped.by), moment(stopped.at), stopped.why)}</p>}
        <Outcome came={came} form={ruleId} done={() => words.stoppedNow} />
      </div>
      {mayStop && standing === 'usable' && (
        <Form method="post" className="flex flex-wrap items-end gap-2">
          <input type="hidden" name="rule" value={ruleId} />
          <TextField label={words.why} name="reason" required />
          <SubmitButton look="danger" aria-label={words.stopThis(code)}>
            {words.stop}
          </SubmitButton>
        </Form>
      )}
    </li>
  );
}
