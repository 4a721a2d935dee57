import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The faults of a network connection to the product. */
export type LineFault =
  /** Nothing gets through, and open connections are reset. */
  | { kind: 'cut' }
  /** Requests are accepted and not answered until the connection is restored. */
  | { kind: 'stall' }
  /** Each answer is cut off after this many bytes of its body. */
  | { kind: 'cut-answers'; afterBytes: number }
  /** A proxy answers instead of the product, with a page of its own; it may say when to ask again. */
  | { kind: 'gateway'; status: number; retryAfterS?: number };

export type Line = { url: string; fail(fault: LineFault): void; cut(): void; mend(): void; close(): void };

/** A TCP proxy to the product that can cut, stall or answer connections, open ones included, and be mended again. */
export async function openLine(productUrl: string): Promise<Line> {
  const { port } = new URL(productUrl);
  const sockets = new Set<Socket>();
  let fault: LineFault | null = null;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((near) => {
    keep(near);
    if (fault?.kind === 'cut') return void near.destroy();
    // Reads the request, so that the browser keeps waiting.
    if (fault?.kind === 'stall') return void near.resume();
    if (fault?.kind === 'gateway') return answerAsGateway(near, fault);
    const far = connect(Number(port), 'localhost');
    keep(far);
    if (fault?.kind === 'cut-answers') {
      tearOff(far, near, fault.afterBytes);
    } else {
      near.pipe(far);
      far.pipe(near);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const fail = (next: LineFault) => {
    fault = next;
    // Keep-alive connections would bypass the fault.
    dropAll();
  };
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    fail,
    cut: () => fail({ kind: 'cut' }),
    mend() {
      const wasStalled = fault?.kind === 'stall';
      fault = null;
      if (wasStalled) dropAll();
    },
    close() {
      dropAll();
      server.close();
    },
  };
}

function answerAsGateway(near: Socket, { status, retryAfterS }: Extract<LineFault, { kind: 'gateway' }>): void {
  const body = `<html><head><title>${status}</title></head><body><h1>${status} from a proxy</h1></body></html>`;
  near.on('data', (sent) => {
    if (!sent.includes('HTTP/1.1\r\n')) return;
    const length = `content-length: ${body.length}`;
    const again = retryAfterS === undefined ? [] : [`retry-after: ${retryAfterS}`];
    const head = [`HTTP/1.1 ${status} Bad`, 'content-type: text/html', length, 'connection: close', ...again];
    near.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Forwards a request, its answer's head and `afterBytes` of its body, then ends the connection. It carries one request only: after an
 * answer shorter than that, the next one would be torn within its head, which a browser takes for a whole, empty answer where the
 * connection is not encrypted, as here. A browser repeats a request that finds its connection closed on a new one.
 */
function tearOff(far: Socket, near: Socket, afterBytes: number): void {
  let sent = Buffer.alloc(0);
  near.on('data', (asked: Buffer) => {
    if (sent.length > 0) near.destroy();
    else far.write(asked);
  });
  far.on('data', (chunk: Buffer) => {
    const before = sent.length;
    sent = Buffer.concat([sent, chunk]);
    const headEnd = sent.indexOf(END_OF_HEAD);
    const end = headEnd < 0 ? Number.POSITIVE_INFINITY : headEnd + END_OF_HEAD.length + afterBytes;
    if (sent.length < end) near.write(chunk);
    else near.write(sent.subarray(before, end), () => near.destroy());
  });
}
