import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createFaults } from '../faults.ts';
import { listenForMail } from './smtp.ts';

/** Sends each line after the answer to the one before; returns the last answer. */
async function say(port: number, lines: string[]) {
  const socket = connect(port, '127.0.0.1');
  let answer = String(await once(socket, 'data'));
  for (const line of lines) {
    socket.write(`${line}\r\n`);
    answer = String(await once(socket, 'data'));
  }
  return { socket, answer };
}

test('discards a message cut off by the client, and serves the next connection', async () => {
  const taken: string[] = [];
  const server = await listenForMail({ port: 0, faults: createFaults(), take: async (raw) => void taken.push(raw.toString()) });
  const greeting = ['EHLO a.example', 'MAIL FROM:<a@a.example>', 'RCPT TO:<b@b.example>', 'DATA'];
  const first = await say(server.port, greeting);
  first.socket.write('Subject: half\r\n\r\nhal');
  first.socket.destroy();
  const second = await say(server.port, [...greeting, 'Subject: whole\r\n\r\nwhole\r\n.']);
  expect(second.answer).toMatch(/^250 /);
  second.socket.destroy();
  expect(taken).toEqual([expect.stringContaining('whole')]);
  server.close();
});
