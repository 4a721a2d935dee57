import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of an upstream API that forwards every call and records how long it was open. */
export type TimedLine = {
  url: string;
  forget(): void;
  /** Milliseconds since `forget` in which at least one call was open. */
  openMs(): number;
  close(): void;
};

export async function startTimedLine(target: string): Promise<TimedLine> {
  const agent = new http.Agent({ keepAlive: true });
  let [open, openSince, total] = [0, 0, 0];
  const begin = () => {
    if (open++ === 0) openSince = performance.now();
  };
  const end = () => {
    if (--open === 0) total += performance.now() - openSince;
  };
  const server = http.createServer((request, response) => {
    begin();
    const onward = http.request(
      new URL(request.url ?? '/', target),
      { agent, method: request.method, headers: request.headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        // A call ends with the upstream API's last byte, not with ours.
        answer.once('end', end);
        answer.pipe(response);
      },
    );
    onward.once('error', () => {
      end();
      response.destroy();
    });
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    forget() {
      total = 0;
    },
    openMs: () => total,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
