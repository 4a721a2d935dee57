/** For a process of the product whose clock is wrong: by `TEST_CLOCK_OFF_MS`, and later by what its test sends. Its timers run as ever. */

let offMs = Number(process.env.TEST_CLOCK_OFF_MS);
process.on('message', (message) => {
  if (typeof message?.clockOffMs === 'number') offMs = message.clockOffMs;
});
// To listen alone keeps no process from ending.
process.channel?.unref();

const now = Date.now;
globalThis.Date = new Proxy(Date, {
  construct: (of, given, asked) => Reflect.construct(of, given.length === 0 ? [now() + offMs] : given, asked),
  apply: () => new Date().toString(),
  get: (of, name, asked) => (name === 'now' ? () => now() + offMs : Reflect.get(of, name, asked)),
});
