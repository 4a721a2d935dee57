/**
 * Loaded before the product where a script starts it: it shuts down in order when that script has ended, even by `kill -9`.
 * Without such a script, under systemd for example, nothing is connected and nothing happens.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
