import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { choosing as words } from '../messages/es/catalogue/choose.ts';
import { recordSelection } from '../results/search-record/record-search.ts';
import { RunningTotal, type RunningTotalProps } from './running-total.tsx';

export type OutingFormProps = {
  /** The address of this page: without scripts the total is requested there by GET. */
  here: { path: string; fields: readonly (readonly [name: string, value: string])[] };
  /** The sailing or the departure that is chosen with it. */
  chosen: { kind: 'cruise' | 'tour'; id: string };
  /** The cabin or departure; absent where the fields themselves name it. */
  of?: { name: string; value: string };
  total: RunningTotalProps;
  terms: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** The travellers and their total; the next page asks for names. */
export function OutingForm({ here, chosen, of, total, terms, isWide = false, children }: OutingFormProps) {
  return (
    <Form method="post" onSubmit={() => recordSelection(chosen.kind, chosen.id)} className="mt-3 space-y-3">
      {of ? <input type="hidden" name={of.name} value={of.value} /> : null}
      {children}
      <RunningTotal {...total} />
      <noscript>
        {here.fields.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" formMethod="get" formAction={here.path} className="button button-quiet w-full">
          {words.seeTotal}
        </button>
      </noscript>
      <p className="text-sm text-muted">{terms}</p>
      <button type="submit" className={`button button-primary w-full ${isWide ? 'sm:w-auto' : ''}`}>
        {words.goOn}
      </button>
    </Form>
  );
}

/** The part of the form that asks how many go. */
export const Travelers = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="space-y-2">
    <legend className="font-semibold">{legend}</legend>
    {children}
  </fieldset>
);

type BookOutingProps = OutingFormProps & { name: string; book?: string; legend: string; isOpen: boolean; className: string };

/** A button that opens the booking form of one entry in a list. */
export function BookOuting({ name, book = words.book, legend, isOpen, className, children, ...form }: BookOutingProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="button button-primary w-full">
        {book}
        <span className="sr-only"> {name}</span>
      </summary>
      <OutingForm {...form}>
        <Travelers legend={legend}>{children}</Travelers>
      </OutingForm>
    </details>
  );
}
