/**
 * Preloaded into a product started by tests: it ends when the worker that started it disconnects, as sandboxes do. The product
 * does not wait for a worker that is slow to exit.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
