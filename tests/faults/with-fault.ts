import { parseSync } from 'vite';
import type { Fault } from './fault.ts';

/** Applies a fault to its file's source; throws if it does not match, matches twice, changes nothing, or leaves invalid code. */
export function withFault(
  source: string,
  { name, file, find, replace }: Pick<Fault, 'name' | 'file' | 'find' | 'replace'>,
): string {
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`"${name}" stands ${parts.length - 1} times in ${file}: mend the fault`);
  const planted = parts.join(replace);
  if (planted === source) throw new Error(`"${name}" changes nothing in ${file}: mend the fault`);
  if (parseSync(file, planted).errors.length > 0) throw new Error(`"${name}" leaves no program: mend the fault`);
  return planted;
}
