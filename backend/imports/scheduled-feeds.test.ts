import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import { sampleTours } from '#sandbox/world/tours/sample-tours.ts';
import { type CatalogueSource, FeedUnavailable } from '#suppliers/catalogue/port.ts';
import { remoteFile } from '#suppliers/catalogue/remote-file.ts';
import { migratedDatabase } from '../../tests/harness/database/migrated-database.ts';
import { wideCatalogue } from '../../tests/harness/records/wide-catalogue.ts';
import { importsBefore } from '../db/import-history.ts';
import { catalogueRecords, imports } from '../db/schema.ts';
import { importDue } from './scheduled-feeds.ts';

const connection = migratedDatabase();
beforeEach(async () => {
  await connection.db.delete(catalogueRecords);
  await connection.db.delete(imports);
});

const lines = [...wideCatalogue(5, { cruises: 2, ports: 12 })];
const whole: CatalogueSource = {
  name: 'whole',
  async *feed() {
    yield Buffer.from(lines.join(''));
  },
};
const cut: CatalogueSource = {
  name: 'cut',
  async *feed() {
    yield Buffer.from(lines.slice(0, -1).join(''));
    throw new FeedUnavailable('cut: ends in the middle');
  },
};
async function due(sources: Parameters<typeof importDue>[0]['sources'], everyHours = 24) {
  const told: string[] = [];
  const log = {
    info: (_: unknown, text?: string) => void told.push(text ?? ''),
    error: (_: unknown, text?: string) => void told.push(text ?? ''),
  };
  const terms = { db: connection.db, sources, everyHours, currency: 'USD', today: () => '2026-11-23', log };
  await importDue(terms, new AbortController().signal);
  return told;
}
const sailings = async () =>
  (await connection.db.select().from(catalogueRecords)).filter(({ kind, goneIn }) => kind === 'sailing' && goneIn === null);

test('imports a feed when the last import is old enough, recording its source', async () => {
  await due({ cruises: whole });
  expect((await sailings()).length).toBe(5);
  expect(await importsBefore(connection.db, 5)).toMatchObject([{ kind: 'cruises', importedBy: 'operator:whole' }]);
  expect(await due({ cruises: whole })).toEqual([]);
  await connection.db.update(imports).set({ importedAt: new Date(Date.now() - 25 * 3_600_000) });
  expect(await due({ cruises: whole })).toEqual(['a feed was imported']);
});

test('leaves the catalogue as it was when a feed breaks off', async () => {
  await due({ cruises: whole });
  await connection.db.update(imports).set({ importedAt: new Date(0) });
  expect(await due({ cruises: cut })).toEqual(['a feed could not be had: the catalogue is as it was']);
  expect((await sailings()).length).toBe(5);
});

test('imports a file over HTTP, not one that is missing, cut off or somewhere else', async () => {
  const text = [...sampleTours('2026-11-23')].join('');
  const server = createServer(({ url, headers }, response) => {
    if (url === '/tours.jsonl') response.end(text);
    else if (url === '/closed.jsonl' && headers.authorization === `Basic ${btoa('agencia:clave@1')}`) response.end(text);
    else if (url === '/moved.jsonl') response.writeHead(302, { location: '/tours.jsonl' }).end();
    else if (url === '/cut.jsonl')
      response.writeHead(200, { 'content-length': text.length }).write(text.slice(0, 9_000), () => response.destroy());
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  try {
    await new Promise((resolve) => server.once('listening', resolve));
    const at = (path: string) => ({
      tours: remoteFile('tours-feed', `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`),
    });
    for (const path of ['/none.jsonl', '/cut.jsonl', '/moved.jsonl'])
      expect(await due(at(path))).toEqual(['a feed could not be had: the catalogue is as it was']);
    expect(await due(at('/tours.jsonl'))).toEqual(['a feed was imported']);
    await connection.db.delete(imports);
    const { port } = server.address() as AddressInfo;
    const closed = { tours: remoteFile('tours-feed', `http://agencia:clave%401@127.0.0.1:${port}/closed.jsonl`) };
    expect(await due(closed)).toEqual(['a feed was imported']);
  } finally {
    server.close();
  }
});

test('says why a feed could not be had, and not at which address', async () => {
  const feed = remoteFile('tours-feed', 'http://agencia:clave@127.0.0.1:9/tours.jsonl?key=secreta').feed;
  const read = async () => {
    for await (const _ of feed({ from: '2026-11-23', signal: new AbortController().signal }));
  };
  await expect(read()).rejects.toThrow(/^tours-feed: no answer \([A-Z]\w+\)$/);
});
