import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { comparedHere as es } from '../../messages/es/results/compared-here.ts';
import { COMPARED_FIELD, type ComparedHere } from './compare-here.tsx';
import { askedIn, type ComparedRow, FEWEST_COMPARED, MOST_COMPARED } from './compared-rows.ts';
import { ComparedTable } from './compared-table.tsx';

type Asked<One> = {
  params: URLSearchParams;
  action: string;
  title: string;
  all: readonly (One & { id: string })[];
  rowsOf: (shown: readonly One[]) => ComparedRow[];
  head: (one: One) => ReactNode;
  choice: (one: One) => ReactNode;
};

/** Offers of a page side by side: those that its address names, as far as the page has them. */
export function comparedHere<One>({ params, action, title, all, rowsOf, head, choice }: Asked<One>): ComparedHere {
  const asked = askedIn(params, COMPARED_FIELD);
  const there = asked.flatMap((id) => all.find((one) => one.id === id) ?? []);
  const shown = there.slice(0, MOST_COMPARED);
  const isShown = shown.length >= FEWEST_COMPARED;
  return {
    action,
    fields: [...params].filter(([name]) => name !== COMPARED_FIELD),
    ticked: shown.map(({ id }) => id),
    note: noteOf(asked.length, there.length),
    html: isShown
      ? renderToStaticMarkup(
          <ComparedTable
            title={title}
            what={es.what}
            columns={shown.map((one) => ({ key: one.id, head: head(one), choice: choice(one) }))}
            rows={rowsOf(shown)}
            choose={es.choose}
          />,
        )
      : null,
  };
}

function noteOf(asked: number, there: number): string | null {
  if (asked === 0) return null;
  if (asked < FEWEST_COMPARED) return es.tooFew;
  if (there < FEWEST_COMPARED) return es.gone;
  if (there > MOST_COMPARED) return es.tooMany;
  return there < asked ? es.someGone : null;
}
