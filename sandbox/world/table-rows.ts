/** The rows of a table in `data/`: one fact a line, its cells between `|`. A line that begins with # is a remark. */
export const rowsOf = <Row extends readonly (string | undefined)[] = string[]>(table: string): Row[] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('|') as readonly string[] as Row);

/** The rows of a table of percentages: each key with its share, 0 to 1. */
export const sharesIn = (table: string): [key: string, share: number][] =>
  rowsOf<[string, string]>(table).map(([key, percent]) => [key, Number(percent) / 100]);
