import { Form } from 'react-router';
import { compareTick } from '../../messages/es/results/compare-tick.ts';
import { COMPARING_FORM } from './compare-tick.tsx';

/** The field of what a page with all its offers shows side by side. */
export const COMPARED_FIELD = 'comparar';

/** What a page with all its offers needs to compare them: made on the server. */
export type ComparedHere = {
  /** Where the form leads that shows what is ticked. */
  action: string;
  fields: [name: string, value: string][];
  ticked: string[];
  /** The table, as static markup; with `note`, or alone. */
  html: string | null;
  note: string | null;
};

type CompareBarProps = Pick<ComparedHere, 'action' | 'fields'> & { label?: string };

/** Sends what is ticked to the page that shows it side by side; in view once something is ticked. */
export const CompareBar = ({ action, fields, label = compareTick.show }: CompareBarProps) => (
  <Form id={COMPARING_FORM} action={action} className="compare-bar">
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button button-primary">
      {label}
    </button>
  </Form>
);

/** What was asked to be seen side by side, and why it is not all there. */
export const Compared = ({ compared: { html, note } }: { compared: ComparedHere }) => (
  <>
    {note ? (
      <p role="status" className="mt-3 font-medium">
        {note}
      </p>
    ) : null}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup */}
    {html ? <div dangerouslySetInnerHTML={{ __html: html }} /> : null}
  </>
);
