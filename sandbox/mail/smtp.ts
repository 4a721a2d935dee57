import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import { drawDelayMs, type Fault, type Faults } from '../faults.ts';

const MOST_BYTES = 1_000_000;

type Answer = (error?: Error | null, message?: string) => void;
type Take = (raw: Buffer, envelope: { from: string; to: string[] }) => Promise<void>;

/**
 * A mail server that accepts mail for every address. Faults are named by step: `SMTP CONNECT`, `SMTP MAIL`, `SMTP RCPT`, `SMTP
 * DATA`; `status` is the SMTP status it answers instead (`SMTP RCPT ana@example.com` for one address), `cut: after` at DATA
 * accepts the message and cuts the connection before the answer.
 */
export async function listenForMail(options: {
  port: number;
  take: Take;
  faults: Faults;
}): Promise<{ port: number; close(): void }> {
  const { take, faults } = options;
  const server = new SMTPServer({
    banner: 'Tiquete sandbox',
    authOptional: true,
    size: MOST_BYTES,
    logger: false,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onConnect: (session, done) => void step('CONNECT', session, done),
    onMailFrom: (_address, session, done) => void step('MAIL', session, done),
    onRcptTo: ({ address }, session, done) => void step(`RCPT ${address}`, session, done),
    // A message is not stored if the connection ends before it is complete.
    onData: (stream, session, done) => void takeMessage(stream, session, done).catch(done),
  });

  const cut = ({ id }: SMTPServerSession): void => {
    for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
  };

  async function injected(name: string, session: SMTPServerSession): Promise<Fault | undefined> {
    const fault = faults.take(`SMTP ${name}`, {});
    if (fault?.silent) await new Promise(() => undefined);
    if (fault?.delayMs) await delay(drawDelayMs(fault.delayMs));
    if (fault?.cut === 'before') cut(session);
    return fault;
  }

  async function step(name: string, session: SMTPServerSession, done: Answer): Promise<void> {
    const fault = await injected(name, session);
    if (fault?.cut === 'before') return;
    done(refusalOf(fault));
  }

  async function takeMessage(stream: SMTPServerDataStream, session: SMTPServerSession, done: Answer): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream as AsyncIterable<Buffer>) if (!stream.sizeExceeded) chunks.push(chunk);
    const fault = await injected('DATA', session);
    if (fault?.cut === 'before') return;
    const refusal = stream.sizeExceeded ? withStatus(552) : refusalOf(fault);
    if (refusal) return done(refusal);
    const { mailFrom, rcptTo } = session.envelope;
    await take(Buffer.concat(chunks), { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) });
    if (fault?.cut === 'after') return cut(session);
    done(null, 'taken');
  }

  server.on('error', () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close() };
}

const refusalOf = (fault: Fault | undefined): Error | null => (fault?.status ? withStatus(fault.status) : null);
const withStatus = (responseCode: number): Error => Object.assign(new Error('as asked for'), { responseCode });
