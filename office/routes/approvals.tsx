import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import type { Approval } from '#contract/office/today/approval-calls.ts';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { carryOut } from '../session/carry-out.ts';
import { Outcome, OutcomeOfGone } from '../session/outcome.tsx';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Badge, Card, Empty, PageTitle } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listApprovals({}));

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const approval = String(form.get('approval'));
    const answer = await office.decideApproval({
      approval,
      isAgreed: form.get('decision') === 'agree',
      note: String(form.get('note') ?? ''),
    });
    return { form: approval, answer };
  });

export default function ApprovalsPage() {
  const approvals = useLoaderData<typeof loader>();
  const words = useWords().approvals;
  const came = useCame();
  const said = useDecisionWords();
  const [open, decided] = [approvals.filter(({ decision }) => !decision), approvals.filter(({ decision }) => decision)];
  return (
    <>
      <PageTitle title={words.title} />
      <div className="grid gap-5">
        <OutcomeOfGone came={came} here={open.map(({ id }) => id)} done={said} />
        <Card>
          {open.length === 0 ? (
            <Empty title={words.empty} more={words.emptyMore} />
          ) : (
            <ul className="divide-y divide-line">
              {open.map((one) => (
                <OpenApproval key={one.id} of={one} />
              ))}
            </ul>
          )}
        </Card>
        {decided.length > 0 && (
          <Card title={words.decided}>
            <ul className="divide-y divide-line text-sm">
              {decided.map((one) => (
                <DecidedApproval key={one.id} of={one} />
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  );
}

/** What a decision came to, in words. */
function useDecisionWords() {
  const { approvals: words, refusals } = useWords();
  return ({ outcome }: { outcome: string }): string => {
    if (outcome === 'done') return words.done;
    if (outcome === 'declined' || outcome === 'withdrawn') return words.saidNo;
    return words.notDone(refusals[outcome] ?? outcome);
  };
}

/** Where what is asked for is looked at. */
function pageOf({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  if (kind === 'provider-fee') return '/dinero/tarifas';
  if (kind === 'affiliate') return `/dinero/afiliados/estado?${new URLSearchParams({ affiliate: subject })}`;
  return `/reservas/${encodeURIComponent(subject)}`;
}

function OpenApproval({ of: { id, call, kind, subject, askedBy, why, amount, at } }: { of: Approval }) {
  const words = useWords().approvals;
  const { money, moment, who } = useShown();
  const came = useCame();
  const shell = useRouteLoaderData<typeof shellLoader>('shell');
  const isOwn = askedBy === `operator:${shell?.staff.email}`;
  const mayDecide = shell !== undefined && may(shell.role, 'approvals.decide');
  return (
    <li className="grid gap-3 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <Link to={pageOf({ kind, subject })} className="font-semibold">
          {subject}
        </Link>
        <span>{words.calls[call] ?? call}</span>
        {amount && <span className="font-semibold tabular-nums">{money(amount)}</span>}
      </p>
      <p className="text-sm text-muted">
        {words.askedBy(who(askedBy))}, {moment(at)}: {why}
      </p>
      <Outcome came={came} form={id} />
      {(mayDecide || isOwn) && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          {!isOwn && (
            <Form method="post">
              <input type="hidden" name="approval" value={id} />
              <SubmitButton name="decision" value="agree">
                {words.agree}
              </SubmitButton>
            </Form>
          )}
          {/* A form of its own: the Enter key in it sends its own button. */}
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="approval" value={id} />
            {!isOwn && <TextField label={words.why} name="note" required />}
            <SubmitButton look="quiet" name="decision" value="decline">
              {isOwn ? words.withdraw : words.decline}
            </SubmitButton>
          </Form>
        </div>
      )}
    </li>
  );
}

function DecidedApproval({ of: { call, kind, subject, askedBy, amount, decidedBy, decision } }: { of: Approval }) {
  const words = useWords().approvals;
  const { money, who } = useShown();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2">
      <Link to={pageOf({ kind, subject })}>{subject}</Link>
      <span>{words.calls[call] ?? call}</span>
      {amount && <span className="tabular-nums">{money(amount)}</span>}
      <span className="text-muted">
        {who(askedBy)} → {decidedBy && who(decidedBy)}
      </span>
      <Badge tone={decision === 'agreed' ? 'good' : 'plain'}>{words.decisions[decision ?? '']}</Badge>
    </li>
  );
}
