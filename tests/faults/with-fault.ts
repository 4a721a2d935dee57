import { parseSync } from 'vite';
import type { Fault } from './fault.ts';

/** The fault in its file; throws where it does not fit any more, fits twice, changes nothing, or leaves no program. */
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
