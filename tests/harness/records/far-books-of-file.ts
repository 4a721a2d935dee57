import { afterAll } from 'vitest';
import { type FarBooks, startFarBooks } from './far-books.ts';

/** The in-memory upstream APIs of a test file, stopped after its last test: `const far = await farBooksOfFile();`. */
export async function farBooksOfFile(): Promise<FarBooks> {
  const far = await startFarBooks();
  afterAll(() => far.stop());
  return far;
}
