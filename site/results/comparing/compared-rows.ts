/** `mark`: what is best of the row, where they differ. */
export type ComparedRow = { label: string; cells: { text: string; mark: string | null }[] };

export const FEWEST_COMPARED = 2;
export const MOST_COMPARED = 4;

/** What an address asks to see side by side, each once. */
export const askedIn = (params: URLSearchParams, name: string): string[] => [...new Set(params.getAll(name))].filter(Boolean);

export const plainRow = (label: string, texts: string[]): ComparedRow => ({
  label,
  cells: texts.map((text) => ({ text, mark: null })),
});

/** A row of what not all have; none if nobody has it. */
export const rowOfSome = (label: string, texts: (string | null)[]): ComparedRow[] =>
  texts.some(Boolean)
    ? [
        plainRow(
          label,
          texts.map((text) => text || '–'),
        ),
      ]
    : [];

/** A row whose lowest figure is marked, unless all are the same. `null` is no figure. */
export function markedRow(label: string, texts: string[], { of, mark }: { of: (number | null)[]; mark: string }): ComparedRow {
  const lowest = Math.min(...of.map((figure) => figure ?? Number.POSITIVE_INFINITY));
  const differs = of.some((figure) => figure !== null && figure > lowest);
  return { label, cells: texts.map((text, index) => ({ text, mark: differs && of[index] === lowest ? mark : null })) };
}
