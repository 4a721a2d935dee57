import { Readable } from 'node:stream';
import { csvOf } from './csv.ts';
import type { Table } from './table.ts';
import { xlsxOf } from './xlsx.server.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A table as the file that the address ends in, sent while it is read: a page is read when the browser has taken the one before. */
export function fileResponse(url: URL, name: string, table: Table): Response {
  const isXlsx = url.pathname.endsWith('.xlsx');
  const file = isXlsx ? xlsxOf(table, { name }) : Readable.from(csvOf(table));
  return new Response(Readable.toWeb(file) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': isXlsx ? XLSX : 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.${isXlsx ? 'xlsx' : 'csv'}"`,
      'cache-control': 'no-store',
    },
  });
}
