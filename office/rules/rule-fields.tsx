import type { ReactNode } from 'react';
import { CABINS } from '#domain/cabin.ts';
import { CHANNELS } from '#domain/margins/channel.ts';
import { toDecimal } from '#domain/money.ts';
import { COMBINATIONS, type RetailRule, RULE_KINDS, SOLD_KINDS } from '#domain/retailing/rule.ts';
import { useWords } from '../messages/words.ts';
import { CheckBox, Select, TextField } from '../ui/field.tsx';
import { Card } from '../ui/parts.tsx';
import { fieldOf, HOWS } from './read-rule.ts';

type RuleFieldsProps = {
  rule: RetailRule;
  suppliers: string[];
  currency: string;
  /** The fields that were refused. */
  mistakes: ReadonlySet<string>;
  /** What was chosen before, where it was refused. */
  typed: Record<string, string> | undefined;
};

/** What a rule does, when it applies, and how it goes with the others. */
export function RuleFields(props: RuleFieldsProps) {
  const { rule, mistakes } = props;
  const { form } = useWords().rules;
  return (
    <>
      <TextField
        label={form.name}
        hint={form.nameHint}
        name="name"
        defaultValue={rule.name}
        error={mistakes.has('name') ? form.errors.name : undefined}
        maxLength={80}
        required
      />
      <AmountFields {...props} />
      <ConditionFields {...props} />
      <PromotionFields {...props} />
      <Card title={form.together}>
        <div className="grid gap-3 px-4 py-3 sm:grid-cols-2">
          <Select
            label={form.combines}
            hint={mistakes.has('combines') ? form.errors.combines : undefined}
            name="combines"
            defaultValue={rule.combines}
            options={options(COMBINATIONS, form.combinations)}
          />
          <TextField
            label={form.priority}
            hint={form.priorityHint}
            name="priority"
            inputMode="numeric"
            defaultValue={String(rule.priority)}
            error={mistakes.has('priority') ? form.errors.priority : undefined}
          />
        </div>
      </Card>
    </>
  );
}

function AmountFields({ rule: { kind, amount }, currency, mistakes }: RuleFieldsProps) {
  const { form } = useWords().rules;
  const minor = (amountMinor: number | null) => (amountMinor === null ? '' : toDecimal({ amountMinor, currency }));
  const isShare = 'hundredths' in amount;
  const error = (field: 'amount' | 'least' | 'most') => (mistakes.has(field) ? form.errors[field] : undefined);
  return (
    <Card title={form.amount}>
      <div className="grid gap-3 px-4 py-3 sm:grid-cols-2">
        <Select
          label={form.kind}
          hint={mistakes.has('kind') ? form.errors.kind : undefined}
          name="kind"
          defaultValue={kind}
          options={options(RULE_KINDS, form.kinds)}
        />
        <Select
          label={form.how}
          hint={form.howHint}
          name="how"
          defaultValue={isShare ? amount.of : amount.per}
          options={options(HOWS, form.hows)}
        />
        <TextField
          label={form.value}
          name="value"
          inputMode="decimal"
          defaultValue={isShare ? shareTyped(amount.hundredths) : minor(amount.amountMinor)}
          error={error('amount')}
          required
        />
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={form.least}
            hint={form.limitsHint}
            name="least"
            inputMode="decimal"
            defaultValue={isShare ? minor(amount.leastMinor) : ''}
            error={error('least')}
          />
          <TextField
            label={form.most}
            hint={form.limitsHint}
            name="most"
            inputMode="decimal"
            defaultValue={isShare ? minor(amount.mostMinor) : ''}
            error={error('most')}
          />
        </div>
      </div>
    </Card>
  );
}

function PromotionFields({ rule: { promotion }, currency, mistakes, typed }: RuleFieldsProps) {
  const { rules, margins } = useWords();
  const { form } = rules;
  const error = (field: string, words: string) => (mistakes.has(field) ? words : undefined);
  const least = promotion?.leastTotalMinor ?? null;
  return (
    <Card title={form.promotion}>
      <div className="grid gap-3 px-4 py-3 sm:grid-cols-2">
        <p className="text-sm text-muted sm:col-span-2">{form.promotionHint}</p>
        <TextField
          label={form.code}
          hint={form.codeHint}
          name="code"
          defaultValue={promotion?.code ?? ''}
          error={error('code', form.errors.code)}
          maxLength={60}
          autoComplete="off"
        />
        <TextField
          label={form.shownAs}
          hint={form.shownAsHint}
          name="shownAs"
          defaultValue={promotion?.shownAs ?? ''}
          maxLength={60}
        />
        {(['mostUses', 'mostOfOne'] as const).map((field) => (
          <TextField
            key={field}
            label={form[field]}
            hint={form.usesHint}
            name={field}
            inputMode="numeric"
            defaultValue={String(promotion?.[field] ?? '')}
            error={error('uses', form.errors.uses)}
          />
        ))}
        <TextField
          label={form.leastTotal}
          name="leastTotal"
          inputMode="decimal"
          defaultValue={least === null ? '' : toDecimal({ amountMinor: least, currency })}
          error={error('leastTotal', form.errors.leastTotal)}
        />
        <Choices title={form.channels}>
          {CHANNELS.map((channel) => (
            <CheckBox
              key={channel}
              label={margins.channels[channel]}
              name={fieldOf('channel', channel)}
              defaultChecked={typed ? fieldOf('channel', channel) in typed : (promotion?.channels.includes(channel) ?? false)}
            />
          ))}
        </Choices>
        <TextField
          label={form.affiliates}
          hint={form.affiliatesHint}
          name="affiliates"
          defaultValue={(promotion?.affiliates ?? []).join(', ')}
        />
        <div className="grid content-start gap-1">
          <CheckBox
            label={form.isAutomatic}
            name="isAutomatic"
            defaultChecked={typed ? 'isAutomatic' in typed : (promotion?.isAutomatic ?? false)}
          />
          <p className="text-xs text-muted">{form.isAutomaticHint}</p>
          {mistakes.has('channels') && <p className="text-sm text-danger">{form.errors.channels}</p>}
        </div>
      </div>
    </Card>
  );
}

function ConditionFields({ rule: { conditions }, suppliers, mistakes, typed }: RuleFieldsProps) {
  const { form, sold, cabins } = useWords().rules;
  const error = (field: string, words: string) => (mistakes.has(field) ? words : undefined);
  const chosen = (group: string, values: readonly string[]) => (value: string) => ({
    name: fieldOf(group, value),
    defaultChecked: typed ? fieldOf(group, value) in typed : values.includes(value),
  });
  const ofSold = chosen('sold', conditions.kinds);
  const ofSupplier = chosen('supplier', conditions.suppliers);
  const ofCabin = chosen('cabin', conditions.cabins);
  return (
    <Card title={form.when}>
      <div className="grid gap-4 px-4 py-3">
        <p className="text-sm text-muted">{form.whenHint}</p>
        <Choices title={form.sold}>
          {SOLD_KINDS.map((kind) => (
            <CheckBox key={kind} label={sold[kind]} {...ofSold(kind)} />
          ))}
        </Choices>
        <Choices title={form.suppliers}>
          {suppliers.map((supplier) => (
            <CheckBox key={supplier} label={supplier} {...ofSupplier(supplier)} />
          ))}
        </Choices>
        {mistakes.has('kinds') && <p className="text-sm text-danger">{form.errors.kinds}</p>}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={form.operators}
            hint={form.operatorsHint}
            name="operators"
            defaultValue={(conditions.operators ?? []).join(', ')}
          />
          <TextField
            label={form.ships}
            hint={form.operatorsHint}
            name="ships"
            defaultValue={(conditions.ships ?? []).join(', ')}
          />
        </div>
        <Choices title={form.cabins}>
          {CABINS.map((cabin) => (
            <CheckBox key={cabin} label={cabins[cabin]} {...ofCabin(cabin)} />
          ))}
        </Choices>
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField
            label={form.from}
            name="from"
            defaultValue={conditions.from.join(', ')}
            error={error('from', form.errors.places)}
          />
          <TextField label={form.to} name="to" defaultValue={conditions.to.join(', ')} error={error('to', form.errors.places)} />
          <TextField
            label={form.airlines}
            hint={form.airlinesHint}
            name="airlines"
            defaultValue={conditions.airlines.join(', ')}
            error={error('airlines', form.errors.airlines)}
          />
        </div>
        <p className="text-xs text-muted">{form.placesHint}</p>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <TextField label={form.soldFrom} name="soldFrom" type="date" defaultValue={conditions.sold.from ?? ''} />
          <TextField
            label={form.soldUntil}
            name="soldUntil"
            type="date"
            defaultValue={conditions.sold.until ?? ''}
            error={error('sold', form.errors.days)}
          />
          <TextField label={form.travelsFrom} name="travelsFrom" type="date" defaultValue={conditions.travels.from ?? ''} />
          <TextField
            label={form.travelsUntil}
            name="travelsUntil"
            type="date"
            defaultValue={conditions.travels.until ?? ''}
            error={error('travels', form.errors.days)}
          />
          <TextField
            label={form.partyFrom}
            name="partyFrom"
            inputMode="numeric"
            defaultValue={String(conditions.party.from ?? '')}
          />
          <TextField
            label={form.partyUntil}
            name="partyUntil"
            inputMode="numeric"
            defaultValue={String(conditions.party.until ?? '')}
            error={error('party', form.errors.party)}
          />
        </div>
      </div>
    </Card>
  );
}

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => ({ value, label: words[value] }));

const shareTyped = (hundredths: number): string => (hundredths === 0 ? '' : String(hundredths / 100));

const Choices = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-1">
    <legend className="text-sm font-medium">{title}</legend>
    <div className="flex flex-wrap gap-x-5 gap-y-1">{children}</div>
  </fieldset>
);
