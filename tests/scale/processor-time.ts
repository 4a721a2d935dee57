import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;
const [STATE, UTIME, STIME, CUTIME, CSTIME] = [0, 11, 12, 13, 14] as const;

type Times = { name: string; parent: number; seconds: number };

function timesOf(pid: number): Times | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name is in brackets and may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(') ') + 2).split(' ');
  const ticks = [UTIME, STIME, CUTIME, CSTIME].reduce((sum, place) => sum + Number(fields[place]), 0);
  return {
    name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')),
    parent: Number(fields[STATE + 1]),
    seconds: ticks / TICKS_PER_SECOND,
  };
}

/** Seconds of the processor that these processes have used so far, their children included. */
export function secondsOf(pids: readonly number[]): number {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync('/proc')) {
    const parent = /^\d+$/.test(entry) ? timesOf(Number(entry))?.parent : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
  }
  const seconds = (pid: number): number =>
    (timesOf(pid)?.seconds ?? 0) + (children.get(pid) ?? []).reduce((sum, child) => sum + seconds(child), 0);
  return pids.reduce((sum, pid) => sum + seconds(pid), 0);
}

/** Seconds that all processors of the machine were busy, whoever used them. */
export function busySeconds(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '')
    .split(/\s+/)
    .map(Number);
  return (user + nice + system + irq + softIrq) / TICKS_PER_SECOND;
}
