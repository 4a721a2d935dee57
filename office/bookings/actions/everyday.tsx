import type { Money } from '#domain/money.ts';
import { CheckBox, Select, TextArea, TextField } from '../../ui/field.tsx';
import type { BookingAction } from './booking-action.ts';

const openFlags = ({ flags }: Parameters<BookingAction['isFor']>[0]) => flags.filter(({ resolvedAt }) => resolvedAt === null);

export const note: BookingAction = {
  name: 'note',
  call: 'noteOnBooking',
  title: ({ actions }) => actions.note.title,
  submit: ({ actions }) => actions.note.submit,
  isFor: () => true,
  Fields: ({ words }) => <TextArea label={words.actions.note.label} name="note" required />,
  read: ({ note: text = '' }) => ({ note: text }),
};

/** A flag's reason, and what it is about, in one value of a form. */
const whichOf = (reason: string, about: string) => JSON.stringify([reason, about]);

function readWhich(which: string | undefined): { reason: string; about?: string } {
  try {
    const [reason, about] = JSON.parse(which ?? '[]') as [string?, string?];
    return { reason: String(reason ?? ''), ...(about ? { about: String(about) } : {}) };
  } catch {
    return { reason: '' };
  }
}

export const resolveFlag: BookingAction = {
  name: 'resolve',
  call: 'resolveFlag',
  title: ({ actions }) => actions.resolve.title,
  submit: ({ actions }) => actions.resolve.submit,
  isFor: (page) => openFlags(page).length > 0,
  Fields: ({ page, words }) => (
    <>
      <Select
        label={words.actions.resolve.which}
        name="which"
        options={openFlags(page).map(({ reason, about }) => ({
          value: whichOf(reason, about),
          label: `${words.flags[reason].title}${about ? `: ${about}` : ''}`,
        }))}
      />
      <TextArea label={words.actions.resolve.label} name="note" required />
    </>
  ),
  read: ({ which, note: text = '' }) => ({ ...readWhich(which), note: text }),
};

export const handOver: BookingAction = {
  name: 'hand-over',
  call: 'handOverBooking',
  title: ({ actions }) => actions.take.title,
  submit: ({ actions }) => actions.take.submit,
  isFor: () => true,
  Fields: ({ words, me, colleagues }) => (
    <Select
      label={words.actions.take.to}
      name="to"
      options={[
        { value: me, label: words.actions.take.me },
        ...colleagues.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
        { value: 'nobody', label: words.actions.take.nobody },
      ]}
    />
  ),
  read: ({ to = '' }) => ({ to: to === 'nobody' ? null : to }),
};

type ShowMoney = (amount: Money) => string;

/** An amount of prices, and before it what it is in the currency that was charged, where that is another. */
function inBoth(priced: Money, charged: readonly Money[], money: ShowMoney): string {
  const other = charged.filter(({ currency }) => currency !== priced.currency);
  const [first] = other;
  if (!first) return money(priced);
  const amountMinor = other.reduce((sum, one) => sum + one.amountMinor, 0);
  return `${money({ ...first, amountMinor })} (${money(priced)})`;
}

const leftInWords = ({ left }: Parameters<BookingAction['isFor']>[0], { money }: { money: ShowMoney }): string =>
  inBoth(left.priced, left.charged ? [left.charged] : [], money);

export const refund: BookingAction = {
  name: 'refund',
  call: 'refundBooking',
  title: ({ actions }) => actions.refund.title,
  submit: ({ actions }) => actions.refund.submit,
  isFor: ({ moved }) => moved.some(({ kind }) => kind === 'capture'),
  confirm: ({ actions }) => actions.refund.confirm,
  Fields: ({ words, page, shown }) => (
    <>
      <TextField
        label={page.charge ? words.actions.refund.amountOf : `${words.actions.refund.amount} (${page.total.currency})`}
        hint={`${words.actions.refund.hint} ${words.actions.left(leftInWords(page, shown))}`}
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        required
      />
      {page.charge && (
        <Select
          label={words.actions.refund.currency}
          name="currency"
          options={[page.charge.currency, page.total.currency].map((code) => ({ value: code, label: code }))}
        />
      )}
      <TextField label={words.common.reason} name="reason" required />
      <CheckBox label={words.actions.refund.again} name="again" value="yes" />
    </>
  ),
  read: ({ amount = '', currency, reason = '', again }) => ({
    amount,
    ...(currency ? { currency } : {}),
    reason,
    again: again === 'yes',
  }),
  done: (
    body: { amount: Money; charged?: Money[]; left?: Money; isHeld?: boolean; approvalId?: string },
    { actions },
    { money },
  ) => {
    if (body.approvalId) return actions.awaitsAgreement(money(body.amount));
    const both = inBoth(body.amount, body.charged ?? [], money);
    const what = body.isHeld ? actions.refundHeld(both) : actions.refunded(both);
    return body.left ? `${what} ${actions.left(money(body.left))}` : what;
  },
};

export const addTickets: BookingAction = {
  name: 'tickets',
  call: 'addTickets',
  title: ({ actions }) => actions.tickets.title,
  submit: ({ actions }) => actions.tickets.submit,
  isFor: ({ items }) => items.some(({ kind, state }) => kind === 'flight' && state === 'ordered'),
  Fields: ({ words }) => <TextArea label={words.actions.tickets.label} name="numbers" required />,
  read: ({ numbers = '' }) => ({
    numbers: numbers
      .split(/[\n,;]+/)
      .map((one) => one.trim())
      .filter(Boolean),
  }),
};

export const changeContact: BookingAction = {
  name: 'contact',
  call: 'changeContact',
  title: ({ changeContact: words }) => words.title,
  submit: ({ changeContact: words }) => words.submit,
  isFor: () => true,
  Fields: ({ page, words: { changeContact: words } }) => (
    <>
      <TextField label={words.email} name="email" type="email" autoComplete="off" hint={words.hint} />
      <TextField label={words.phone} name="phone" type="tel" autoComplete="off" hint={words.phoneHint} />
      {page.items.some(({ kind }) => kind === 'tour') && (
        <TextField label={words.pickupPlace} name="pickupPlace" autoComplete="off" maxLength={200} />
      )}
      <TextField label={words.reason} name="reason" required minLength={3} />
    </>
  ),
  read: ({ email, phone, pickupPlace, reason = '' }) => ({ email, phone, pickupPlace, reason }),
};

export const eraseBooking: BookingAction = {
  name: 'erase',
  call: 'eraseBooking',
  title: ({ actions }) => actions.erase.title,
  submit: ({ actions }) => actions.erase.submit,
  isFor: () => true,
  confirm: ({ actions }) => actions.erase.confirm,
  Fields: ({ words }) => <TextField label={words.common.reason} name="reason" required />,
  read: ({ reason = '' }) => ({ reason }),
};
