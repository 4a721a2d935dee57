import { readFile } from 'node:fs/promises';
import {
  CATALOGUE_KINDS,
  type CatalogueKind,
  DEPARTURE_KINDS,
  type Edited,
  LISTED_KINDS,
  type RecordProblem,
} from '../../../contract/office/catalogue/catalogue.ts';
import { toDecimal } from '../../../domain/money.ts';
import { answerOf } from '../office-of-operator.ts';
import type { DeskCommand, Outcome } from './desk-typed.ts';

const KINDS_TOLD = `Say of what: ${CATALOGUE_KINDS.join(', ')}`;
const REFUSED = {
  exists: 'There is one with this id already',
  'no-such-record': 'There is no such record',
  'record-changed': 'Somebody changed it meanwhile: try again',
  record: 'Something is wrong:',
  'below-sold': 'An allotment is less than what is sold and held:',
  'not-in-feed': 'The feed has it no more',
  busy: 'An import is under way: try again in a minute',
} as const;

const kindOf = (typed: string | undefined): CatalogueKind | undefined => CATALOGUE_KINDS.find((kind) => kind === typed);

/** `catalogue KIND [WORDS]`, or `catalogue sailing|departure OF`: what there is, and what is sold of it. */
export async function catalogue({ office, typed }: DeskCommand): Promise<Outcome> {
  const [kindTyped, ...words] = typed;
  const listed = LISTED_KINDS.find((kind) => kind === kindTyped);
  if (listed) {
    const { rows } = await answerOf(office.listCatalogue({ kind: listed, words: words.join(' ') }));
    const inWords = rows.map(
      ({ id, name, isOpen, isOwn, changed, next }) =>
        `${id}  ${name}${isOpen ? '' : '  CLOSED'}${isOwn ? '  own' : ''}${changed.length > 0 ? `  changed: ${changed.join(', ')}` : ''}${next ? `  next ${next}` : ''}`,
    );
    return { answer: rows, words: inWords.join('\n') || 'Nothing' };
  }
  const kind = DEPARTURE_KINDS.find((one) => one === kindTyped);
  const [of] = words;
  if (!kind || !of) return { code: 2, complaint: KINDS_TOLD };
  const { rows } = await answerOf(office.listDepartures({ kind, of }));
  const inWords = rows.map(
    ({ id, departs, from, allotment, sold, held, isOpen }) =>
      `${departs}  ${id}  ${from ? `${toDecimal(from)} ${from.currency}` : '-'}  online ${allotment ?? '-'}, sold ${sold}, held ${held}${isOpen ? '' : '  CLOSED'}`,
  );
  return { answer: rows, words: inWords.join('\n') || 'Nothing' };
}

/** `record KIND ID`: its fields as a feed writes them, to be changed and put back with `put-record`. */
export async function record({ office, typed: [kindTyped, id = ''] }: DeskCommand): Promise<Outcome> {
  const kind = kindOf(kindTyped);
  if (!kind) return { code: 2, complaint: KINDS_TOLD };
  const found = await answerOf(office.readRecord({ kind, id }));
  return found
    ? { answer: found, words: JSON.stringify(found.fields, null, 2) }
    : { code: 1, complaint: REFUSED['no-such-record'] };
}

/** `put-record KIND ID FILE`: changes a record's fields by those in a file of JSON, or makes the record. */
export async function putRecord({ office, typed: [kindTyped, id = '', path = ''] }: DeskCommand): Promise<Outcome> {
  const kind = kindOf(kindTyped);
  if (!kind || !path) return { code: 2, complaint: kind ? 'Say which file has the fields' : KINDS_TOLD };
  const given = await fieldsOfFile(path);
  if (typeof given === 'string') return { code: 1, complaint: given };
  const known = await answerOf(office.readRecord({ kind, id }));
  const fields = { ...known?.fields, ...given };
  return outcomeOf(await answerOf(office.saveRecord({ kind, id, seen: known?.seen ?? null, fields })), 'is saved');
}

async function fieldsOfFile(path: string): Promise<Record<string, unknown> | string> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : `${path} is no object of JSON`;
  } catch (error) {
    return error instanceof SyntaxError ? `${path} is no JSON` : `${path} cannot be read`;
  }
}

export const closeRecord = (command: DeskCommand): Promise<Outcome> =>
  onRecord(command, 'is closed', ({ office }, which) => office.closeRecord(which));
export const reopenRecord = (command: DeskCommand): Promise<Outcome> =>
  onRecord(command, 'is open', ({ office }, which) => office.reopenRecord(which));
/** `give-back KIND ID [FIELD…]` */
export const giveBack = (command: DeskCommand): Promise<Outcome> =>
  onRecord(command, 'is as its feed says', ({ office, typed }, which) =>
    office.giveBackToFeed({ ...which, names: typed.slice(2) }),
  );

type Which = { kind: CatalogueKind; id: string };

async function onRecord(
  command: DeskCommand,
  done: string,
  ask: (command: DeskCommand, which: Which) => ReturnType<DeskCommand['office']['closeRecord']>,
): Promise<Outcome> {
  const [kindTyped, id = ''] = command.typed;
  const kind = kindOf(kindTyped);
  if (!kind) return { code: 2, complaint: KINDS_TOLD };
  return outcomeOf(await answerOf(ask(command, { kind, id })), done);
}

function outcomeOf(edited: Edited, done: string): Outcome {
  if (!edited.ok) return { code: 1, complaint: [REFUSED[edited.reason], ...edited.problems.map(inWords)].join('\n') };
  return { answer: edited, words: `${edited.id} ${edited.isChanged ? done : 'was so already'}` };
}

const inWords = ({ column, text }: RecordProblem): string => (column === null ? text : `${column} ${text}`);

/** `imports [ID]`: the last imports and refusals, or what one changed. */
export async function imports({ office, ref }: DeskCommand): Promise<Outcome> {
  if (ref) {
    const found = await answerOf(office.readImport({ id: ref }));
    if (!found) return { code: 1, complaint: `There is no import ${ref}: see imports` };
    const changes = found.changes.map(
      ({ change, kind, id, after }) => `${change} ${kind} ${id} ${after ? JSON.stringify(after) : ''}`,
    );
    const problems = found.problems.map(({ line, column, text }) => `Line ${line}${column ? `, ${column}:` : ''} ${text}`);
    return { answer: found, words: [...changes, ...problems].join('\n') || 'It changed nothing that is kept' };
  }
  const { rows } = await answerOf(office.listImports({}));
  const inRow = rows.map(({ id, at, kind, by, added, changed, gone, refusal }) =>
    [
      id,
      at.slice(0, 16),
      kind,
      by,
      refusal ? `REFUSED: ${refusal.reason} ${refusal.told}` : `${added} added, ${changed} changed, ${gone} gone`,
    ].join('  '),
  );
  return { answer: rows, words: inRow.join('\n') || 'Nothing was imported yet' };
}

/** `numbers [WORDS]`: tourism numbers by the beginning of a number or of a hotel's id. */
export async function numbers({ office, typed }: DeskCommand): Promise<Outcome> {
  const { rows } = await answerOf(office.listTourismNumbers({ words: typed.join(' ') }));
  const inRow = rows.map(({ supplier, hotelId, number, validUntil, isExpired }) =>
    [supplier, hotelId, number, `until ${validUntil}${isExpired ? '  EXPIRED' : ''}`].join('  '),
  );
  return { answer: rows, words: inRow.join('\n') || 'No such number' };
}
