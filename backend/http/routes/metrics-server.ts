import { createServer } from 'node:http';

/** `GET /metrics` on an address of its own, which visitors cannot reach. 503 while its data cannot be read. */
export async function serveMetrics(options: {
  host: string;
  port: number;
  read: () => Promise<string>;
  onError: (error: unknown) => void;
}): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await options.read();
      response
        .writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
        })
        .end(text);
    } catch (error) {
      options.onError(error);
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
