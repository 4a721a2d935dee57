import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '#backend/db/connection.ts';
import { listHandlers } from '#backend/office/bookings/list-handlers.ts';
import type { OfficeHandlers } from '#backend/office/handler.ts';
import { marginHandlers } from '#backend/office/money/margin-handlers.ts';
import { moneyHandlers } from '#backend/office/money/money-handlers.ts';
import { officeFor } from '#backend/office/perform.ts';
import type { Office } from '#contract/office/calls.ts';
import { OWNER } from '#domain/office/permission.ts';
import { bookingsTable } from '../../../office/bookings/bookings-table.ts';
import { fileResponse } from '../../../office/files/file-response.server.ts';
import type { Table } from '../../../office/files/table.ts';
import { marginsTable } from '../../../office/margins/margins-table.ts';
import { es } from '../../../office/messages/es.ts';
import { movementsTable } from '../../../office/money/movements-table.ts';
import { NODE_FLAGS } from '../../../scripts/node-flags.mjs';
import { encryptAsProduct } from '../../harness/product/product-settings.ts';

/** `node tests/bench/office/export.ts URL csv|xlsx bookings|movements|margins [FILE]`: writes all of a database to a file, and says what that takes. */

const FILE = fileURLToPath(import.meta.url);
const ZONE = 'America/Bogota';
const MEGABYTE = 1_048_576;

export const EXPORTED = ['bookings', 'movements', 'margins'] as const;
type Exported = (typeof EXPORTED)[number];

/** Runs an export in a process of its own, with the flags of the product's; its memory is nothing else's. */
export const exportInShort = (databaseUrl: string, ending: 'csv' | 'xlsx', what: Exported): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...NODE_FLAGS, FILE, databaseUrl, ending, what], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject).once('close', () => resolve(said.trim()));
  });

async function writeOut(databaseUrl: string, ending: string, what: Exported, to: string): Promise<void> {
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  const by = 'operator:bench' as const;
  // Of the office no more than lists: what else the product holds is not the export's.
  const handlers = { ...listHandlers(ZONE), ...moneyHandlers(ZONE), ...marginHandlers(ZONE) } as unknown as OfficeHandlers;
  const office = officeFor({ db, handlers }, { by, staffId: null, sessionId: null, role: OWNER, provenAt: null });
  // What the process holds with its modules and a connection, before anything is exported.
  await office.exportPage({ perPage: 200 });
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const since = performance.now();
  const table = tableOf(office, what);
  const { body } = fileResponse(new URL(`http://office/reservas.${ending}`), 'reservas', table);
  let bytes = 0;
  await pipeline(
    Readable.fromWeb(body as never),
    async function* counted(chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(to),
  );
  clearInterval(watch);
  const inMegabytes = [before, peak, bytes].map((size) => `${(size / MEGABYTE).toFixed(0)} MB`);
  const seconds = ((performance.now() - since) / 1_000).toFixed(0);
  console.log(`${ending}: RSS ${inMegabytes[0]} before, ${inMegabytes[1]} at most; a file of ${inMegabytes[2]} in ${seconds} s`);
  await close();
}

function tableOf(office: Office, what: Exported): Table {
  const reading = { filters: {}, words: es, timeZone: ZONE };
  if (what === 'movements') return movementsTable(office, reading);
  return what === 'margins' ? marginsTable(office, { ...reading, by: 'booking' }) : bookingsTable(office, reading);
}

if (process.argv[1] === FILE) {
  const [, , url = '', ending = '', what = 'bookings', to = '/dev/null'] = process.argv;
  await writeOut(url, ending, what as Exported, to);
}
