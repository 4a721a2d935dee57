import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpSender } from './adapter.ts';

/** The adapter against a server from npm with accounts, encryption and limits, and against one that answers nonsense. */
const closing: (() => unknown)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const mail = {
  messageId: '<m-1@tiquete.example>',
  to: 'ana@example.com',
  subject: 'Recibimos su solicitud ñ',
  date: new Date(),
  text: 'Hola, Íñigo',
  html: '<p>Hola, Íñigo</p>',
  replyTo: { name: 'Muñoz, "Ana"', address: 'ana@example.com' },
};
const from = { name: 'Tiquete', address: 'hola@tiquete.example' };
const senderTo = (port: number, account = '') =>
  createSmtpSender({ url: `smtp://${account}127.0.0.1:${port}`, from, deadlineMs: 1_000 });

async function serverWith(options: object): Promise<{ port: number; raw: () => Promise<Buffer>; secure: () => boolean }> {
  const taken = Promise.withResolvers<Buffer>();
  let isSecure = false;
  const server = new SMTPServer({
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'agencia' && password === 's3cret/@' ? done(null, { user: username }) : done(new Error('no')),
    async onData(stream, session, done) {
      isSecure = session.secure;
      const chunks: Buffer[] = [];
      for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
      taken.resolve(Buffer.concat(chunks));
      done(stream.sizeExceeded ? Object.assign(new Error('too large'), { responseCode: 552 }) : null);
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => server.close());
  return { port: (server.server.address() as AddressInfo).port, raw: () => taken.promise, secure: () => isSecure };
}

async function bareServer(talk: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    talk(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

test('logs in over an encrypted connection and delivers the mail unchanged', async () => {
  const server = await serverWith({ authOptional: false });
  const account = `agencia:${encodeURIComponent('s3cret/@')}@`;
  expect(await senderTo(server.port, account).send(mail)).toEqual({ ok: true });
  expect(server.secure()).toBe(true);
  const parsed = await new PostalMime().parse(await server.raw());
  expect(parsed).toMatchObject({
    messageId: mail.messageId,
    subject: mail.subject,
    from,
    replyTo: [mail.replyTo],
    text: expect.stringContaining('Hola, Íñigo'),
    html: expect.stringContaining('<p>Hola, Íñigo</p>'),
  });
  expect(parsed.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
});

test.each([
  ['a wrong password', { authOptional: false }, 'agencia:wrong@', { reason: 'not-sent', code: 'EAUTH 535' }],
  [
    'a permanently refused recipient',
    { authOptional: true, onRcptTo: refusing(550) },
    '',
    { reason: 'refused', code: 'EENVELOPE 550', isOfAddress: true },
  ],
  [
    'a temporarily refused recipient',
    { authOptional: true, onRcptTo: refusing(450) },
    '',
    { reason: 'not-sent', code: 'EENVELOPE 450' },
  ],
  // A refused sender is a problem of our account, so the mail is not given up.
  ['a refused sender', { authOptional: true, onMailFrom: refusing(550) }, '', { reason: 'not-sent', code: 'EENVELOPE 550' }],
  [
    'a refused message',
    { authOptional: true, onData: refusingData(554) },
    '',
    { reason: 'refused', code: 'EMESSAGE 554', isOfAddress: false },
  ],
  ['a message that is too large', { authOptional: true, size: 100 }, '', { reason: 'refused', code: 'EMESSAGE 552' }],
])('classifies %s', async (_, options, account, outcome) => {
  const { port } = await serverWith(options);
  expect(await senderTo(port, account).send(mail)).toMatchObject({ ok: false, ...outcome });
});

test.each([
  ['nothing', undefined],
  ['a silent server', () => undefined],
  ['a server that closes at once', (socket: Socket) => socket.end()],
  [
    'a server that never stops sending',
    (socket: Socket) => setInterval(() => socket.destroyed || socket.write('220-x\r\n'), 5).unref(),
  ],
  ['a web server', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
])('reports not-sent in bounded time with %s at the other end', async (_, talk) => {
  const port = talk ? await bareServer(talk) : 9;
  const started = Date.now();
  expect(await senderTo(port).send(mail)).toMatchObject({ ok: false, reason: 'not-sent' });
  expect(Date.now() - started).toBeLessThan(10_000);
});

test('sends nothing to an address that contains a second one', async () => {
  const server = await serverWith({ authOptional: true });
  for (const to of [
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'a@example.com> <b@example.com',
  ]) {
    expect(await senderTo(server.port).send({ ...mail, to })).toMatchObject({ ok: false });
  }
});

function refusing(responseCode: number) {
  return (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(Object.assign(new Error('no'), { responseCode }));
}

function refusingData(responseCode: number) {
  return (stream: NodeJS.ReadableStream, _session: unknown, done: (error: Error) => void) =>
    stream.on('end', () => done(Object.assign(new Error('no'), { responseCode }))).resume();
}
