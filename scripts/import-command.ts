import { createReadStream } from 'node:fs';
import type { Database } from '../backend/db/connection.ts';
import { type ImportOutcome, importTourismNumbers } from '../backend/imports/import-tourism-numbers.ts';
import type { FileProblem } from '../backend/imports/read-table.ts';
import type { Operator } from '../domain/booking/booking-event.ts';
import { STAY_SUPPLIERS } from '../suppliers/stays/suppliers.ts';
import type { Said } from './desk-command.ts';

type Import = (db: Database, file: AsyncIterable<Uint8Array>, by: Operator) => Promise<ImportOutcome>;

/** What can be imported, by the first word of the command. */
const KINDS: Record<string, Import> = {
  rnt: (db, file, by) => importTourismNumbers(db, file, { by, suppliers: STAY_SUPPLIERS.map(({ name }) => name) }),
};
const USAGE = `Usage: npm run import -- KIND FILE
Kinds: ${Object.keys(KINDS).join(', ')}`;

/** One import, as it is typed after `npm run import --`, by somebody. */
export async function runImport(args: string[], { db, by }: { db: Database; by: Operator }): Promise<Said> {
  const [kind = '', path = '', ...more] = args;
  const importFile = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!importFile || !path || more.length > 0) return { code: 2, answer: '', complaint: USAGE };
  try {
    return inWords(await importFile(db, createReadStream(path), by), path);
  } catch (error) {
    const reason = UNREADABLE[(error as NodeJS.ErrnoException).code ?? ''];
    if (!reason) throw error;
    return { code: 1, answer: '', complaint: `${path} ${reason}` };
  }
}

const UNREADABLE: Record<string, string> = {
  ENOENT: 'is not there: look at the path',
  EISDIR: 'is a folder: say which file in it',
  EACCES: 'may not be read by this account',
};

function inWords(outcome: ImportOutcome, path: string): Said {
  if (outcome.ok) {
    const { lines, added, changed, gone, expired, ignored } = outcome.report;
    const told = [
      `${path}: ${lines} lines are the register now: ${added} added, ${changed} changed, ${gone} gone, the others as they were.`,
      ...(expired > 0 ? [`${expired} of them are past their day: those hotels are sold on request only.`] : []),
      ...(ignored.length > 0 ? [`Not looked at: ${ignored.map((name) => `“${name}”`).join(', ')}.`] : []),
      'Running products know it within seconds.',
    ];
    return { code: 0, answer: told.join('\n'), complaint: '' };
  }
  if (outcome.reason === 'busy') {
    return { code: 1, answer: '', complaint: 'Another import is under way: nothing was imported. Try again in a minute.' };
  }
  const { problems, more } = outcome;
  const told = [
    ...problems.map(problemInWords),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    `${path}: nothing was imported, and the register is as it was.`,
  ];
  return { code: 1, answer: '', complaint: told.join('\n') };
}

const problemInWords = ({ line, column, text }: FileProblem): string =>
  column === null ? `Line ${line} ${text}` : `Line ${line}, ${column}: ${text}`;
