import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type HeldLine = { url: string; letThrough: () => void; close: () => void };

/** A proxy to the product that holds back requests to matching addresses until the test releases them. */
export async function openHeldLine(productUrl: string, held: RegExp): Promise<HeldLine> {
  const { port } = new URL(productUrl);
  let letThrough = () => {};
  const free = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const server = createServer(async (message, response) => {
    if (held.test(message.url ?? '')) await free;
    const { url: path, method, headers } = message;
    const asked = request({ host: 'localhost', port, path, method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    response.on('close', () => asked.destroy());
    message.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    letThrough,
    close() {
      letThrough();
      server.closeAllConnections();
      server.close();
    },
  };
}
