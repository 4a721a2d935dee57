import { createServer, request } from 'node:http';
import { connect, type Socket } from 'node:net';

/**
 * A load balancer in front of several processes: each request goes to the next process, or to the one after it if that refuses
 * connections. It adds no headers and connects from the visitor's address, so the product sees a direct visitor. The list of ports is
 * read anew for each request.
 */
export async function startRoundRobin(targetPorts: number[], port: number): Promise<{ close(): Promise<unknown> }> {
  let next = 0;
  // Longer than the product's own keep-alive, whose headers are passed on unchanged.
  const terms = { requestTimeout: 0, headersTimeout: 0, keepAliveTimeout: 90_000 };
  const server = createServer(terms, async (incoming, answer) => {
    const first = next++ % targetPorts.length;
    const inTurn = [...targetPorts.slice(first), ...targetPorts.slice(0, first)];
    const socket = await firstThatListens(inTurn, incoming.socket.remoteAddress);
    if (!socket) return void answer.writeHead(502).end();
    const { method, url, rawHeaders: headers } = incoming;
    const onward = request({ createConnection: () => socket, method, path: url, headers, setHost: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.statusMessage, got.rawHeaders);
      got.on('error', () => answer.destroy());
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => socket.destroy());
    incoming.on('error', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

async function firstThatListens(ports: number[], localAddress = '127.0.0.1'): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = await new Promise<Socket | undefined>((resolve) => {
      const tried = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(tried));
      tried.once('error', () => resolve(undefined));
    });
    if (socket) return socket;
  }
  return undefined;
}
