import type { Backend } from '#contract/calls.ts';

export type IconDrawings = Record<string, { body: string; width: number; height: number }>;

/** The drawings of an icon set, by name. Pages work without those that are missing (SPEC §8: 424). */
export async function readIconDrawings(backend: Backend, prefix: string, names: readonly string[]): Promise<IconDrawings> {
  const answer = await backend.readIcons({ prefix, icons: [...new Set(names)].join(',') });
  return answer.ok ? answer.body.icons : {};
}
