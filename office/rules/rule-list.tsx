import { Form, Link } from 'react-router';
import type { RuleChanges } from '#contract/office/rules.ts';
import type { RetailRule } from '#domain/retailing/rule.ts';
import { useLocale, useWords } from '../messages/words.ts';
import { SubmitButton } from '../ui/button.tsx';
import { Badge, Empty } from '../ui/parts.tsx';
import { ruleSentence } from './rule-sentence.ts';

type RuleListProps = {
  rules: RetailRule[];
  currency: string;
  /** What is new or changed in a draft. */
  changes?: RuleChanges | undefined;
  /** What was seen, for whoever may change it. */
  editable: { seen: number } | null;
};

/** The rules, each with what it does in a sentence, in the order of their priority. */
export function RuleList({ rules, currency, changes, editable }: RuleListProps) {
  const words = useWords();
  const locale = useLocale();
  if (rules.length === 0) return <Empty title={words.rules.none} />;
  const inTurn = rules.toSorted((a, b) => b.priority - a.priority || a.name.localeCompare(b.name));
  return (
    <ul className="divide-y divide-line">
      {inTurn.map((rule) => (
        <li key={rule.id} className="grid gap-2 px-4 py-3 sm:grid-cols-[1fr_auto] sm:items-start">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {rule.name}
              {changes?.added.includes(rule.name) && <Badge tone="good">{words.rules.marks.added}</Badge>}
              {changes?.changed.includes(rule.name) && <Badge tone="warning">{words.rules.marks.changed}</Badge>}
            </p>
            <p className="text-sm text-muted">{ruleSentence(rule, { words, locale, currency })}</p>
          </div>
          {editable && (
            <div className="flex flex-wrap gap-3 text-sm">
              <Link to={`/reglas/${rule.id}`} aria-label={`${words.rules.change}: ${rule.name}`} className="self-center">
                {words.rules.change}
              </Link>
              <Form method="post">
                <input type="hidden" name="what" value="drop" />
                <input type="hidden" name="seen" value={editable.seen} />
                <input type="hidden" name="rule" value={rule.id} />
                <SubmitButton look="quiet" aria-label={`${words.rules.drop}: ${rule.name}`}>
                  {words.rules.drop}
                </SubmitButton>
              </Form>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
