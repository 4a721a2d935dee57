import { compareTick } from '../../messages/es/results/compare-tick.ts';
import { COMPARING_FORM } from './compare-tick.tsx';

/** The field of what a page with all its offers shows side by side. */
export const COMPARED_FIELD = 'comparar';

/** What a page with all its offers needs to compare them: made on the server. */
export type ComparedHere = {
  /** The page's address, for the form that comes back to it. */
  action: string;
  fields: [name: string, value: string][];
  ticked: string[];
  /** The table, as static markup; with `note`, or alone. */
  html: string | null;
  note: string | null;
};

/** Sends what is ticked to the page itself; in view once something is ticked. */
export const CompareBar = ({ compared: { action, fields } }: { compared: ComparedHere }) => (
  <form id={COMPARING_FORM} action={action} className="compare-bar">
    {fields.map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ))}
    <button type="submit" className="button button-primary">
      {compareTick.show}
    </button>
  </form>
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
