import { Select, TextField } from '../../ui/field.tsx';
import type { BookingAction } from './booking-action.ts';

export const answerFlightChange: BookingAction = {
  name: 'answer-change',
  call: 'answerFlightChange',
  title: ({ actions }) => actions.change.title,
  submit: ({ actions }) => actions.change.submit,
  isFor: ({ amendments }) => amendments.some(({ kind, state }) => kind === 'flight-change' && state === 'quoted'),
  Fields: ({ words }) => (
    <Select
      label={words.actions.change.title}
      name="answer"
      options={[
        { value: 'accept', label: words.actions.change.accept },
        { value: 'refuse', label: words.actions.change.refuse },
      ]}
    />
  ),
  read: ({ answer = '' }) => ({ answer }),
};

export const endName: BookingAction = {
  name: 'end-name',
  call: 'endName',
  title: ({ actions }) => actions.name.title,
  submit: ({ actions }) => actions.name.submit,
  isFor: ({ amendments }) => amendments.some(({ kind, state }) => kind === 'name' && state === 'asked'),
  Fields: ({ words }) => (
    <>
      <Select
        label={words.actions.name.title}
        name="came"
        options={[
          { value: 'done', label: words.actions.name.done },
          { value: 'refused', label: words.actions.name.refused },
        ]}
      />
      <TextField label={words.common.reason} name="reason" />
    </>
  ),
  read: ({ came, reason }) => ({ isDone: came === 'done', ...(reason ? { reason } : {}) }),
};
