import type { ReactNode } from 'react';
import type { ComparedRow } from './compared-rows.ts';

type ComparedTableProps = {
  title: string;
  /** What the first column has, for screen readers. */
  what: string;
  columns: { key: string; head: ReactNode; choice: ReactNode }[];
  rows: readonly ComparedRow[];
  /** The label of the row of choices. */
  choose: string;
};

/** Two to four offers side by side; the last row has the choice of each. */
export const ComparedTable = ({ title, what, columns, rows, choose }: ComparedTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, so that the keyboard can scroll it
  <section className="card relative mt-4 overflow-x-auto" aria-label={title} tabIndex={0}>
    <table className="compared">
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{what}</span>
          </th>
          {columns.map(({ key, head }) => (
            <th key={key} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cells }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {cells.map(({ text, mark }, index) => (
              <td key={columns[index]?.key} className="figures">
                {text}
                {mark ? <small className="text-second">{mark}</small> : null}
              </td>
            ))}
          </tr>
        ))}
        <tr>
          <th scope="row">{choose}</th>
          {columns.map(({ key, choice }) => (
            <td key={key}>{choice}</td>
          ))}
        </tr>
      </tbody>
    </table>
  </section>
);
