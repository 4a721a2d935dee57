import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What `pg` passes to a custom statement: the parts of its connection that COPY needs. */
type Wire = {
  stream: NodeJS.WritableStream & NodeJS.ReadableStream & { writableNeedDrain: boolean };
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};
type Asking = Pick<pg.Client, 'query'>;

const MOST_WAITING_BYTES = 256 * 1024;
const NOTHING = { handleRowDescription() {}, handleDataRow() {}, handleCommandComplete() {} };

/** The rows of a `COPY … TO STDOUT`, with back-pressure from the reader. */
export function copyOut(client: Asking, statement: string): Readable {
  let wire: Wire | undefined;
  const rows = new Readable({ highWaterMark: MOST_WAITING_BYTES, read: () => wire?.stream.resume() });
  const asked = {
    ...NOTHING,
    submit(connection: unknown) {
      wire = connection as Wire;
      wire.query(statement);
    },
    handleCopyData({ chunk }: { chunk: Buffer }) {
      // A copy: the client uses the memory again for what comes next.
      if (!rows.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleError: (error: Error) => void rows.destroy(error),
    handleReadyForQuery: () => void rows.push(null),
  };
  client.query(asked as unknown as pg.Submittable);
  return rows;
}

/** Sends rows to a `COPY … FROM STDIN`, at the speed of the server. Rejects with its error, or with that of the rows. */
export function copyIn(client: Asking, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let isOver = false;
  let failure: unknown;
  async function send(wire: Wire): Promise<void> {
    try {
      for await (const chunk of rows) {
        if (isOver) return;
        wire.sendCopyFromChunk(chunk);
        if (wire.stream.writableNeedDrain) await once(wire.stream, 'drain');
      }
      wire.endCopyFrom();
    } catch (error) {
      failure = error;
      if (!isOver) wire.sendCopyFail('the rows could not be read');
    }
  }
  const asked = {
    ...NOTHING,
    submit: (connection: unknown) => (connection as Wire).query(statement),
    handleCopyInResponse: (connection: unknown) => void send(connection as Wire),
    handleError(error: Error) {
      isOver = true;
      reject(failure ?? error);
    },
    handleReadyForQuery: () => resolve(),
  };
  client.query(asked as unknown as pg.Submittable);
  return promise;
}
