import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const LOOK_EVERY_MS = 25;

/**
 * Takes no new request, lets those under way be answered, and closes connections as soon as they are idle: a kept-alive one would otherwise
 * hold the server open for minutes. What is not answered in time is cut; bookings under way go on at the next start.
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
