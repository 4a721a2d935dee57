import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { connect } from '#backend/db/connection.ts';
import { listHandlers } from '#backend/office/bookings/list-handlers.ts';
import type { OfficeHandlers } from '#backend/office/handler.ts';
import { officeFor } from '#backend/office/perform.ts';
import { OWNER } from '#domain/office/permission.ts';
import { bookingsTable } from '../../office/bookings/bookings-table.ts';
import { fileResponse } from '../../office/files/file-response.server.ts';
import { es } from '../../office/messages/es.ts';
import { encryptAsProduct } from '../harness/product-settings.ts';

/** `node tests/bench/office-export.ts URL csv|xlsx [FILE]`: writes all bookings of a database to a file, and says what that takes. */

const FILE = fileURLToPath(import.meta.url);
const MEGABYTE = 1_048_576;

/** Runs an export in a process of its own; its memory is nothing else's. */
export const exportInShort = (databaseUrl: string, ending: 'csv' | 'xlsx'): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, FILE, databaseUrl, ending], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
    });
    child.once('error', reject).once('close', () => resolve(said.trim()));
  });

async function writeOut(databaseUrl: string, ending: string, to: string): Promise<void> {
  encryptAsProduct();
  const { db, close } = connect(databaseUrl, () => undefined);
  const by = 'operator:bench' as const;
  // Of the office no more than lists: what else the product holds is not the export's.
  const handlers = listHandlers('America/Bogota') as OfficeHandlers;
  const office = officeFor({ db, handlers }, { by, staffId: null, sessionId: null, role: OWNER, provenAt: null });
  // What the process holds with its modules and a connection, before anything is exported.
  await office.exportPage({ perPage: 200 });
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  const since = performance.now();
  const table = bookingsTable(office, { filters: {}, words: es, timeZone: 'America/Bogota' });
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

if (process.argv[1] === FILE) await writeOut(process.argv[2] ?? '', process.argv[3] ?? '', process.argv[4] ?? '/dev/null');
