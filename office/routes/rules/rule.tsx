import { randomBytes } from 'node:crypto';
import { type ActionFunctionArgs, data, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ANY_SALE, type RetailRule } from '#domain/retailing/rule.ts';
import { useWords } from '../../messages/words.ts';
import { fieldsAtFault, ruleIn } from '../../rules/read-rule.ts';
import { RuleFields } from '../../rules/rule-fields.tsx';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { TypedBefore } from '../../ui/field.tsx';
import { Notice, PageTitle } from '../../ui/parts.tsx';

const NEW = 'nueva';
const EMPTY: RetailRule = {
  id: '',
  name: '',
  kind: 'mark-up',
  amount: { hundredths: 0, of: 'total', leastMinor: null, mostMinor: null },
  conditions: ANY_SALE,
  priority: 0,
  combines: 'adds',
};

export async function loader(args: LoaderFunctionArgs) {
  const { draft, inForce, suppliers, currency, seen } = bodyOf(await signedIn(args).office.showRules({}));
  const known = (draft?.rules ?? inForce.rules).find(({ id }) => id === args.params.rule);
  if (!known && args.params.rule !== NEW) throw data('', 404);
  return { rule: known ?? EMPTY, suppliers, currency, seen };
}

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const id = args.params.rule === NEW ? randomBytes(5).toString('hex') : String(args.params.rule);
    const rule = ruleIn(form, { id, currency: String(form.get('currency')) });
    return { form: 'rule', answer: await office.saveRule({ seen: Number(form.get('seen')), rule }), shownOn: '/reglas' };
  });

export default function RulePage() {
  const { rule, suppliers, currency, seen } = useLoaderData<typeof loader>();
  const words = useWords().rules;
  const came = useCame();
  const mistakes = came && !came.answer.ok ? fieldsAtFault(came.answer.problem.errors) : new Set<string>();
  return (
    <>
      <PageTitle title={rule.name || words.new} />
      <TypedBefore.Provider value={came?.typed ?? {}}>
        <Form method="post" className="grid max-w-3xl gap-5">
          {mistakes.size > 0 ? <Notice tone="danger">{words.form.wrong}</Notice> : <Outcome came={came} form="rule" />}
          <input type="hidden" name="seen" value={seen} />
          <input type="hidden" name="currency" value={currency} />
          <RuleFields rule={rule} suppliers={suppliers} currency={currency} mistakes={mistakes} typed={came?.typed} />
          <div>
            <SubmitButton>{words.form.save}</SubmitButton>
          </div>
        </Form>
      </TypedBefore.Provider>
    </>
  );
}
