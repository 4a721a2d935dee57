/** Loaded before a product of the tests: it ends with the worker that started it, as sandboxes do. A worker that takes too long to go is not waited for. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
