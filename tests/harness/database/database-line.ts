import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** One statement sent to PostgreSQL, with its bound values as text. */
export type Statement = { text: string; values: string[] };
/** The error of a failing statement. PostgreSQL itself raises it, so a transaction around it fails too. */
export type Failure = { code: string; message?: string; detail?: string };

export type DatabaseLine = {
  url: string;
  /** Closes every connection and accepts no new one. */
  cut(): void;
  /** Forwards nothing more and leaves the connections open. */
  stall(): void;
  /** Refuses new connections with PostgreSQL's error code: 57P03 while it starts, 53300 when it has too many. */
  refuse(code: string): void;
  mend(): void;
  /** From now on leads to another server; whoever is connected is cut off. */
  moveTo(databaseUrl: string): void;
  /** Makes the statements fail for which the rule returns a failure; without a rule none fails. */
  failing(rule?: (statement: Statement) => Failure | undefined): void;
  /** The statements sent since the last call. */
  taken(): Statement[];
  close(): void;
};

/**
 * A proxy in front of PostgreSQL that can cut and stall connections and make single statements fail: it reads the wire protocol
 * and replaces a statement by `raise`.
 */
export async function openDatabaseLine(databaseUrl: string): Promise<DatabaseLine> {
  let target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let mode: 'open' | 'cut' | 'stalled' | { refusedWith: string } = 'open';
  let rule: ((statement: Statement) => Failure | undefined) | undefined;
  let seen: Statement[] = [];

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    keep(near);
    if (mode === 'cut') return void near.destroy();
    if (mode === 'stalled') return void near.on('data', () => undefined);
    if (typeof mode === 'object') {
      const { refusedWith } = mode;
      return void near.once('data', () => near.end(errorResponse(refusedWith)));
    }
    const far = connect(Number(target.port), target.hostname);
    keep(far);
    const forward = createFrontend((statement) => {
      seen.push(statement);
      return rule?.(statement);
    });
    near.on('data', (chunk: Buffer) => {
      if (mode === 'stalled') return;
      for (const message of forward(chunk)) far.write(message);
    });
    far.on('data', (chunk: Buffer) => {
      if (mode !== 'stalled') near.write(chunk);
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    cut() {
      mode = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      mode = 'stalled';
    },
    refuse(code) {
      mode = { refusedWith: code };
      for (const socket of sockets) socket.destroy();
    },
    mend() {
      mode = 'open';
    },
    moveTo(databaseUrl) {
      target = new URL(databaseUrl);
      for (const socket of sockets) socket.destroy();
    },
    failing(next) {
      rule = next;
    },
    taken() {
      const taken = seen;
      seen = [];
      return taken;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/**
 * Parses what a client sends and returns the bytes to forward. Messages of the extended protocol are forwarded together, at their
 * Sync.
 */
function createFrontend(decide: (statement: Statement) => Failure | undefined) {
  let rest: Buffer = Buffer.alloc(0);
  let isStarted = false;
  let group: Buffer[] = [];
  let statement: Statement = { text: '', values: [] };
  const prepared = new Map<string, string>();

  function take(message: Buffer): Buffer[] {
    const type = String.fromCharCode(message[0] as number);
    const body = message.subarray(5);
    if (type === 'Q') {
      const failure = decide({ text: cString(body, 0).text, values: [] });
      return [failure ? raise(failure) : message];
    }
    if (!'PBDECHS'.includes(type)) return [message];
    group.push(message);
    if (type === 'P') {
      const name = cString(body, 0);
      prepared.set(name.text, cString(body, name.end).text);
    }
    if (type === 'B') {
      const portal = cString(body, 0);
      const name = cString(body, portal.end);
      statement = { text: prepared.get(name.text) ?? '', values: boundValues(body, name.end) };
    }
    if (type !== 'S') return [];
    const failure = decide(statement);
    const whole = group;
    group = [];
    return failure ? [raise(failure)] : whole;
  }

  return (chunk: Buffer): Buffer[] => {
    rest = Buffer.concat([rest, chunk]);
    const out: Buffer[] = [];
    for (;;) {
      const lengthAt = isStarted ? 1 : 0;
      if (rest.length < lengthAt + 4) return out;
      const length = rest.readInt32BE(lengthAt) + lengthAt;
      if (rest.length < length) return out;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      out.push(...(isStarted ? take(message) : [message]));
      isStarted = true;
    }
  };
}

function cString(bytes: Buffer, start: number): { text: string; end: number } {
  const end = bytes.indexOf(0, start);
  return { text: bytes.toString('utf8', start, end), end: end + 1 };
}

function boundValues(bytes: Buffer, start: number): string[] {
  let at = start + 2 + 2 * bytes.readInt16BE(start);
  const count = bytes.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = bytes.readInt32BE(at);
    at += 4 + Math.max(0, length);
    return length < 0 ? '' : bytes.toString('utf8', at - length, at);
  });
}

const quoted = (text: string) => `'${text.replaceAll("'", "''").replaceAll('$', '')}'`;

function raise({ code, message = 'made to fail', detail = '' }: Failure): Buffer {
  const using = `errcode = '${code}', message = ${quoted(message)}, detail = ${quoted(detail)}`;
  const text = Buffer.from(`do $tq$ begin raise exception using ${using}; end $tq$\0`);
  return packet('Q', text);
}

const errorResponse = (code: string): Buffer => packet('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by the line\0\0`));

function packet(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
