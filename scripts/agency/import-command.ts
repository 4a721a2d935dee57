import { createReadStream } from 'node:fs';
import type { Database } from '../../backend/db/connection.ts';
import { importsBefore } from '../../backend/db/import-history.ts';
import { type CatalogueName, importCatalogue } from '../../backend/imports/import-catalogue.ts';
import { importTourismNumbers } from '../../backend/imports/import-tourism-numbers.ts';
import type { ImportOutcome } from '../../backend/imports/import-turn.ts';
import type { FileProblem } from '../../backend/imports/read-table.ts';
import type { Operator } from '../../domain/booking/booking-event.ts';
import { DEFAULT_CURRENCY } from '../../domain/money.ts';
import { STAY_SUPPLIERS } from '../../suppliers/stays/suppliers.ts';
import type { Said } from './desk/desk-typed.ts';

type Terms = { db: Database; by: Operator; onProgress?: ((records: number) => void) | undefined };
/** The outcome of an import, with its text for the operator. */
type Import = (file: AsyncIterable<Uint8Array>, terms: Terms) => Promise<ImportOutcome<{ words: string[] }>>;

/** The kinds of import, by the first word of the command. */
const KINDS: Record<string, Import> = {
  rnt: async (file, { db, by }) =>
    inOwnWords(
      await importTourismNumbers(db, file, { by, suppliers: STAY_SUPPLIERS.map(({ name }) => name) }),
      ({ lines, expired, ignored, ...counts }) => [
        `${lines} lines are the register now: ${changesIn(counts)}`,
        ...(expired > 0 ? [`${expired} of them are past their day: those hotels are sold on request only.`] : []),
        ...(ignored.length > 0 ? [`Not looked at: ${ignored.map(quoted).join(', ')}.`] : []),
      ],
    ),
  cruises: catalogue('cruises'),
  tours: catalogue('tours'),
};
export const USAGE = `Usage: npm run import -- KIND FILE
       npm run import -- history
Kinds: ${Object.keys(KINDS).join(', ')}`;
const HISTORY = 20;

function catalogue(name: CatalogueName): Import {
  return async (file, { db, by, onProgress }) =>
    inOwnWords(
      await importCatalogue(db, name, file, { by, currency: DEFAULT_CURRENCY, onProgress }),
      ({ records, kinds, withoutNumber, ...counts }) => [
        `${records} records are the catalogue of ${name} now: ${changesIn(counts)}`,
        `${Object.entries(kinds)
          .map(([kind, count]) => `${kind}: ${count}`)
          .join(', ')}.`,
        ...(withoutNumber.length > 0
          ? [
              `Without a number in the Registro Nacional de Turismo that is good today, and not shown where one is needed: ${withoutNumber.map(quoted).join(', ')}.`,
            ]
          : []),
      ],
    );
}

const inOwnWords = <Report>(
  outcome: ImportOutcome<Report>,
  say: (report: Report) => string[],
): ImportOutcome<{ words: string[] }> => (outcome.ok ? { ok: true, report: { words: say(outcome.report) } } : outcome);

const changesIn = ({ added, changed, gone }: { added: number; changed: number; gone: number }): string =>
  `${added} added, ${changed} changed, ${gone} gone, the others as they were.`;
const quoted = (text: string): string => `“${text}”`;

/** Runs one import as it is typed after `npm run import --`. */
export async function runImport(args: string[], terms: Terms): Promise<Said> {
  const [kind = '', path = '', ...more] = args;
  if (kind === 'history' && !path) return { code: 0, answer: await history(terms.db), complaint: '' };
  const importFile = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (!importFile || !path || more.length > 0) return { code: 2, answer: '', complaint: USAGE };
  try {
    return inWords(await importFile(createReadStream(path), terms), path);
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

async function history(db: Database): Promise<string> {
  const told = (await importsBefore(db, HISTORY)).map(
    ({ importedAt, kind, importedBy, lines, added, changed, gone }) =>
      `${importedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC  ${kind}  ${importedBy}  ${lines} lines: ${added} added, ${changed} changed, ${gone} gone`,
  );
  return told.length > 0 ? told.join('\n') : 'Nothing was imported yet.';
}

function inWords(outcome: ImportOutcome<{ words: string[] }>, path: string): Said {
  if (outcome.ok) {
    const [first, ...others] = outcome.report.words;
    return {
      code: 0,
      answer: [`${path}: ${first}`, ...others, 'Running products know it within seconds.'].join('\n'),
      complaint: '',
    };
  }
  if (outcome.reason === 'busy') {
    return { code: 1, answer: '', complaint: 'Another import is under way: nothing was imported. Try again in a minute.' };
  }
  const { problems, more } = outcome;
  const told = [
    ...problems.map(problemInWords),
    ...(more > 0 ? [`… and ${more} more.`] : []),
    `${path}: nothing was imported, and what was known is as it was.`,
  ];
  return { code: 1, answer: '', complaint: told.join('\n') };
}

const problemInWords = ({ line, column, text }: FileProblem): string =>
  column === null ? `Line ${line} ${text}` : `Line ${line}, ${column}: ${text}`;
