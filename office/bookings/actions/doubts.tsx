import type { Words } from '../../messages/words.ts';
import { CheckBox, Select, TextField } from '../../ui/field.tsx';
import type { BookingAction } from './booking-action.ts';

const isInDoubt = ({ flags }: Parameters<BookingAction['isFor']>[0], reason: string): boolean =>
  flags.some((flag) => flag.reason === reason && flag.resolvedAt === null);

const YesOrNo = ({ label, words }: { label: string; words: { yes: string; no: string } }) => (
  <Select
    label={label}
    name="isSo"
    options={[
      { value: 'yes', label: words.yes },
      { value: 'no', label: words.no },
    ]}
  />
);

const Note = ({ words }: { words: Words }) => <TextField label={words.common.note} name="note" required />;

/** Only a person can say what became of it. */
const isForPerson = ({ state }: { state: string }): boolean => state === 'in-doubt' || state === 'by-hand';

export const resolveRefund: BookingAction = {
  name: 'resolve-refund',
  call: 'resolveRefund',
  title: ({ actions }) => actions.refundDoubt.title,
  submit: ({ actions }) => actions.refundDoubt.submit,
  isFor: ({ refunds }) => refunds.some(isForPerson),
  Fields: ({ page, words, shown }) => (
    <>
      <Select
        label={words.booking.refunds}
        name="refundId"
        options={page.refunds
          .filter(isForPerson)
          .map(({ refundId, ...amount }) => ({ value: refundId, label: shown.money(amount) }))}
      />
      <YesOrNo label={words.actions.refundDoubt.title} words={words.actions.refundDoubt} />
      <Note words={words} />
    </>
  ),
  read: ({ refundId = '', isSo, note = '' }) => ({ refundId, isGivenBack: isSo === 'yes', note }),
};

export const resolveBags: BookingAction = {
  name: 'resolve-bags',
  call: 'resolveBags',
  title: ({ actions }) => actions.bagsDoubt.title,
  submit: ({ actions }) => actions.bagsDoubt.submit,
  isFor: (page) => isInDoubt(page, 'bags-in-doubt'),
  Fields: ({ page, words }) => (
    <>
      <Select
        label={words.booking.amendments}
        name="amendmentId"
        options={page.flags
          .filter(({ reason, resolvedAt }) => reason === 'bags-in-doubt' && resolvedAt === null)
          .map(({ about }) => ({ value: about, label: about }))}
      />
      <YesOrNo label={words.actions.bagsDoubt.title} words={words.actions.bagsDoubt} />
      <Note words={words} />
    </>
  ),
  read: ({ amendmentId = '', isSo, note = '' }) => ({ amendmentId, areAdded: isSo === 'yes', note }),
};

export const nameOrder: BookingAction = {
  name: 'name-order',
  call: 'nameOrder',
  title: ({ actions }) => actions.nameOrder.title,
  submit: ({ actions }) => actions.nameOrder.submit,
  isFor: (page) => isInDoubt(page, 'order-in-doubt'),
  Fields: ({ words }) => <TextField label={words.actions.nameOrder.label} name="order" autoComplete="off" required />,
  read: ({ order = '' }) => ({ order }),
};

export const giveUpOrder: BookingAction = {
  name: 'give-up',
  call: 'giveUpOrder',
  title: ({ actions }) => actions.giveUp.title,
  submit: ({ actions }) => actions.giveUp.submit,
  isFor: (page) => isInDoubt(page, 'order-in-doubt') || isInDoubt(page, 'under-way-too-long'),
  confirm: ({ actions }) => actions.giveUp.confirm,
  Fields: ({ words }) => (
    <>
      <CheckBox label={words.actions.giveUp.none} name="isNone" value="yes" />
      <Note words={words} />
    </>
  ),
  read: ({ isNone, note = '' }) => ({ isNone: isNone === 'yes', note }),
};
