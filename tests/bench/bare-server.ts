import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bare `node:http` server that sends fixed bytes with their headers. Runs as a separate process and reads the bytes from
 * standard input.
 */
const chunks: Buffer[] = [];
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
const body = Buffer.concat(chunks);
const encoding = process.argv[2] ?? 'identity';
const headers = {
  'content-type': 'text/html; charset=utf-8',
  ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  'content-length': body.length,
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.once('disconnect', () => process.exit(0));
