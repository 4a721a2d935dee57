const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 40: 'WARNING', 50: 'ERROR', 60: 'FATAL' };
const OF_EVERY_LINE = ['level', 'time', 'pid', 'hostname', 'msg'];
/** What needs no quotes; control characters never reach the terminal. */
const PLAIN = /^[\w.:/-]+$/;
const INDENT = '    ';

/** A line of the log for people: the time of day, the level where it is not `info`, the message, its fields, and an error's stack below. */
export function readableLine(json: string): string {
  const line = JSON.parse(json) as { level: number; time: number; msg?: string; err?: { stack?: string } };
  const { stack, ...err } = line.err ?? {};
  const fields = Object.entries({ ...line, err: line.err ? err : undefined })
    .filter(([name, value]) => !OF_EVERY_LINE.includes(name) && value !== undefined)
    .map(([name, value]) => `${name}=${typeof value === 'string' && PLAIN.test(value) ? value : JSON.stringify(value)}`);
  const words = [new Date(line.time).toTimeString().slice(0, 8), LEVELS[line.level], line.msg, ...fields].filter(Boolean);
  return `${words.join(' ')}\n${stack ? `${stack.replace(/^ */gm, INDENT)}\n` : ''}`;
}
