import { Form } from 'react-router';
import type { RuleDraft, RulesShown } from '#contract/office/rules.ts';
import { useWords } from '../messages/words.ts';
import type { Came } from '../session/came.ts';
import { Outcome } from '../session/outcome.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Badge, Card, Notice } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { inARow } from './in-a-row.ts';
import { RuleList } from './rule-list.tsx';

type DraftCardProps = {
  draft: RuleDraft;
  shown: RulesShown;
  may: { draft: boolean; publish: boolean };
  /** `operator:` and the e-mail of who looks at it. */
  self: string;
  came: Came | undefined;
};

/** The set that is being worked on: its rules, what they change, and the next step. */
export function DraftCard({ draft, shown, may, self, came }: DraftCardProps) {
  const words = useWords().rules;
  const { moment, who } = useShown();
  const { changes, state, by, at, isOvertaken } = draft;
  return (
    <Card
      title={
        <>
          {words.draft}{' '}
          {state !== 'drafted' && <Badge tone={state === 'declined' ? 'danger' : 'warning'}>{words.states[state]}</Badge>}
        </>
      }
      more={<span className="text-sm text-muted">{`${who(by)}, ${moment(at)}`}</span>}
    >
      <RuleList rules={draft.rules} currency={shown.currency} changes={changes} editable={may.draft ? shown : null} />
      <div className="grid gap-3 border-t border-line px-4 py-3">
        {changes.removed.length > 0 && <p className="text-sm">{words.removed(inARow(changes.removed, words.and))}</p>}
        {isOvertaken && (
          <Form method="post" className="grid gap-2">
            <Notice tone="warning">{words.overtakenBy(draft.basedOn, shown.toCome[0]?.version ?? shown.inForce.version)}</Notice>
            <Outcome came={came} form="rebase" />
            <input type="hidden" name="what" value="rebase" />
            <input type="hidden" name="seen" value={shown.seen} />
            {may.draft && (
              <div>
                <SubmitButton>{words.rebase}</SubmitButton>
              </div>
            )}
          </Form>
        )}
        {state === 'declined' && <Notice tone="danger">{words.saidNo(who(by), draft.why)}</Notice>}
        {state === 'proposed' ? (
          <Deciding draft={draft} shown={shown} mayPublish={may.publish} isOwn={by === self} came={came} />
        ) : (
          may.draft && !isOvertaken && <Proposing seen={shown.seen} came={came} />
        )}
        <Outcome came={came} form="discard" />
        {may.draft && (
          <Form method="post">
            <input type="hidden" name="what" value="discard" />
            <input type="hidden" name="seen" value={shown.seen} />
            <SubmitButton look="quiet">{words.discard}</SubmitButton>
          </Form>
        )}
      </div>
    </Card>
  );
}

function Proposing({ seen, came }: { seen: number; came: Came | undefined }) {
  const words = useWords().rules;
  return (
    <>
      <Outcome came={came} form="propose" />
      <Form method="post" className="grid gap-3 sm:grid-cols-[2fr_1fr_auto] sm:items-start">
        <input type="hidden" name="what" value="propose" />
        <input type="hidden" name="seen" value={seen} />
        <TextField label={words.why} name="reason" required />
        <TextField label={words.from} hint={words.fromHint} name="from" type="date" />
        <div className="sm:pt-6">
          <SubmitButton>{words.propose}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

type DecidingProps = { draft: RuleDraft; shown: RulesShown; mayPublish: boolean; isOwn: boolean; came: Came | undefined };

function Deciding({ draft, shown, mayPublish, isOwn, came }: DecidingProps) {
  const words = useWords().rules;
  const { moment, who } = useShown();
  const isForAnother = isOwn && shown.hasOtherPublisher;
  return (
    <>
      <p className="text-sm">
        {words.asked(who(draft.by), draft.why)}
        {draft.inForceFrom && ` · ${words.fromDay(moment(draft.inForceFrom))}`}
      </p>
      {isForAnother && <Notice tone="plain">{words.isOwn}</Notice>}
      {isOwn && !isForAnother && mayPublish && <Notice tone="warning">{words.isAlone}</Notice>}
      <Outcome came={came} form="decide" done={() => words.done} />
      {mayPublish && !isForAnother && !draft.isOvertaken && (
        <div className="flex flex-wrap items-end gap-3">
          <Form method="post">
            <input type="hidden" name="what" value="publish" />
            <input type="hidden" name="seen" value={shown.seen} />
            <SubmitButton>{words.publish}</SubmitButton>
          </Form>
          <Form method="post" className="flex flex-wrap items-end gap-2">
            <input type="hidden" name="what" value="decline" />
            <input type="hidden" name="seen" value={shown.seen} />
            <TextField label={words.whyNot} name="note" required />
            <SubmitButton look="danger">{words.decline}</SubmitButton>
          </Form>
        </div>
      )}
    </>
  );
}
