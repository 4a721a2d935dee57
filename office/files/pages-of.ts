import type { Cell } from './table.ts';

/** Rows read at once for a file. */
const PER_PAGE = 200;

type Page<Row> = { rows: Row[]; next: string | null };

/** The pages of a list, one after the other, as rows of a file. */
export async function* pagesOf<Row>(
  read: (cursor: string | null, perPage: number) => Promise<Page<Row>>,
  cellsOf: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  let cursor: string | null = null;
  do {
    const page: Page<Row> = await read(cursor, PER_PAGE);
    yield page.rows.map(cellsOf);
    cursor = page.next;
  } while (cursor !== null);
}
