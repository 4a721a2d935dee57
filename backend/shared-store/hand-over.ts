import type { DatabaseEntries } from './database-entries.ts';
import type { createMemoryStore } from './memory-store.ts';
import type { Shelf } from './shared-store.ts';

/** Entries that a visitor may request from any process, by an id that one of them issued. */
export const CHOSEN_FROM: readonly Shelf[] = ['searches', 'stay-searches', 'upsold-fares', 'priced-flights', 'priced-rooms'];
/** What others need of what they could not read: the most recently used first, questions last. */
const HANDED_OVER: readonly Shelf[] = [...CHOSEN_FROM, 'searches-by-question'];
/** Beyond it the oldest of what could not be written is left to its process. */
const MOST_UNWRITTEN = 1_000;

/**
 * Writes this process's entries to the database: all of them once other processes need them, and those that could not be written
 * at first.
 */
export function createHandOver(memory: ReturnType<typeof createMemoryStore>, entries: DatabaseEntries) {
  const unwritten = new Set<string>();
  let last: Promise<void> = Promise.resolve();
  let isCatchingUp = false;
  const labelOf = (shelf: Shelf, name: string) => `${shelf} ${name}`;

  function note(shelf: Shelf, name: string, isWritten: boolean): void {
    const label = labelOf(shelf, name);
    unwritten.delete(label);
    if (isWritten || !HANDED_OVER.includes(shelf)) return;
    unwritten.add(label);
    for (const oldest of unwritten) if (unwritten.size > MOST_UNWRITTEN) unwritten.delete(oldest);
  }

  async function bringAll(): Promise<void> {
    for (const { shelf, name, bytes, leftMs } of memory.entries(HANDED_OVER))
      note(shelf, name, await entries.add(shelf, name, bytes, leftMs));
  }

  async function bringUnwritten(): Promise<void> {
    for (const { shelf, name, bytes, leftMs } of memory.entries(HANDED_OVER))
      if (unwritten.has(labelOf(shelf, name))) note(shelf, name, await entries.write(shelf, name, bytes, leftMs));
  }

  return {
    /** Whether the database has taken what was just found. */
    note,
    all(): void {
      last = last.then(bringAll);
    },
    unwritten(): void {
      if (unwritten.size === 0 || isCatchingUp) return;
      isCatchingUp = true;
      last = last.then(bringUnwritten).finally(() => {
        isCatchingUp = false;
      });
    },
  };
}
