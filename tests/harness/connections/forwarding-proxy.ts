import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A reverse proxy as nginx is usually configured (`proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for`), or as HAProxy
 * does it (`option forwardfor`: adds a separate header line after the received ones).
 */
export async function startProxy(
  targetPort: number,
  manner: 'nginx' | 'haproxy' = 'nginx',
): Promise<{ port: number; close(): Promise<unknown> }> {
  const server: Server = createServer((incoming, answer) => {
    const peer = incoming.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
    const forwarded: string[] = [];
    const headers: string[] = [];
    for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
      const [name = '', value = ''] = incoming.rawHeaders.slice(at, at + 2);
      if (name.toLowerCase() === 'x-forwarded-for' && manner === 'nginx') forwarded.push(value);
      else if (name.toLowerCase() === 'host' && manner === 'nginx') headers.push('Host', `127.0.0.1:${targetPort}`);
      else headers.push(name, value);
    }
    headers.push('X-Forwarded-For', [...forwarded, peer].join(', '));
    const { method, url } = incoming;
    const onward = request({ host: '127.0.0.1', port: targetPort, method, path: url, headers, agent: false }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
