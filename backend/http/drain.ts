import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 25;

/**
 * Accepts no new request, lets current ones finish, and closes idle connections: keep-alive would hold the server open for
 * minutes. At the deadline the rest is cut; bookings in progress continue after the next start.
 */
export async function drain(app: FastifyInstance, options: { deadlineMs: number; hurry: AbortSignal }): Promise<void> {
  const { server } = app;
  let isClosed = false;
  const closing = app.close().finally(() => {
    isClosed = true;
  });
  const deadline = performance.now() + options.deadlineMs;
  while (!isClosed) {
    if (performance.now() > deadline || options.hurry.aborted) server.closeAllConnections();
    else server.closeIdleConnections();
    await Promise.race([closing, delay(LOOK_EVERY_MS)]);
  }
  await closing;
}
