import { expect, test } from 'vitest';
import { type FileProblem, readTable } from './read-table.ts';

const HEADINGS = { name: ['name', 'nombre'], town: ['town', 'ciudad', 'población'] } as const;

/** A file in chunks that end anywhere. */
async function* inPieces(bytes: Uint8Array, size = 7) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(file: string | Uint8Array) {
  const lines: [string, string, number][] = [];
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  const told = await readTable(inPieces(bytes), HEADINGS, ({ name, town }, line) => {
    lines.push([name, town, line]);
    return name === 'wrong' ? [{ column: 'name', text: 'is wrong' }] : [];
  });
  return { ...told, lines };
}
const said = ({ problems }: { problems: FileProblem[] }) =>
  problems.map(({ line, column, text }) => `${line} ${column ?? '-'} ${text}`);

test.each([
  ['commas', 'name,town\nAna,Cali\nEva,"Paipa, Boyacá"\n'],
  ['semicolons', 'name;town\nAna;Cali\nEva;Paipa, Boyacá\n'],
  ['tabs', 'name\ttown\nAna\tCali\nEva\tPaipa, Boyacá\n'],
  ['a byte order mark, quotes and Windows line endings', '\ufeff"name";"town"\r\n"Ana";"Cali"\r\nEva;"Paipa, Boyacá"\r\n'],
  ['spaces around values and empty lines', 'name , town\nAna ,  Cali\nEva,"Paipa, Boyacá"\n\n,\n'],
  ['carriage returns as line endings', 'name;town\rAna;Cali\rEva;Paipa, Boyacá'],
  ['columns in another order and language', 'POBLACION;Nombre\nCali;Ana\nPaipa, Boyacá;Eva\n'],
  ['an extra column', 'name;note;town\nAna;x;Cali\nEva;;Paipa, Boyacá\n'],
])('reads a file with %s the same way', async (_, file) => {
  const { lines, problems } = await read(file);
  expect(problems).toEqual([]);
  expect(lines).toEqual([
    ['Ana', 'Cali', 2],
    ['Eva', 'Paipa, Boyacá', 3],
  ]);
});

test('reports every problem by line and column', async () => {
  const file = 'name;town\n\nwrong;Cali\nAna\nEva;\n;\nLuz;"a\nb"\nwrong;Cali\n';
  expect(said(await read(file))).toEqual([
    '3 name is wrong',
    '4 town is missing: the line ends before it',
    '5 town is empty: fill it in, or take the line out',
    '8 town has a line break or another control character in it: take it out',
    '9 name is wrong',
  ]);
});

test.each([
  ['no content', '', '1 - has to name the columns: the file is empty'],
  ['headings only', 'name;town\n', '1 - is the last one: a file without lines'],
  ['no headings', 'Ana;Cali\n', '1 - has no column “name”: the first line names the columns (name, town)'],
  ['a duplicate heading', 'name;town;Nombre\nAna;Cali;Eva', '1 - has the column “name” more than once'],
  ['values in Latin 1', Buffer.from('name;town\nAna;Popayán\n', 'latin1'), '2 town is not written in UTF-8'],
  ['headings in Latin 1', Buffer.from('name;población\nAna;Cali\n', 'latin1'), '1 - is not written in UTF-8'],
  ['UTF-16', Buffer.from('\ufeffname;town\nAna;Cali\n', 'utf16le'), '1 - is not written in UTF-8'],
  ['a NUL character', 'name;town\nAna;Ca\0li\n', '2 town has a line break or another control character'],
  ['a terminal escape sequence', 'name;town;\u001b[2J\nAna;Cali;x\n', '1 - has a line break or another control character'],
  ['an unclosed quote', 'name;town\nAna;Cali\nEva;"Paipa\nLuz;Cali\n', '3 - is longer than 10,000 letters, or has a quote (")'],
  ['an unclosed quote before many lines', `name;town\nAna;"${'Cali\n'.repeat(9_000)}`, '2 - is longer than 10,000 letters'],
  ['a quote inside a value', 'name;town\nAna;Ca"li\n', '2 - has a quote (") inside a value'],
])('rejects a file with %s, saying what to do', async (_, file, problem) => {
  const [first = ''] = said(await read(file));
  expect(first).toContain(problem);
});

test('reports the first fifty problems and their total number', async () => {
  const { problems, problemCount } = await read(`name;town\n${'wrong;Cali\n'.repeat(3_000)}`);
  expect([problems.length, problemCount]).toEqual([50, 3_000]);
});

test('stops reading at the maximum number of lines', async () => {
  async function* endless() {
    yield Buffer.from('name;town\n');
    const piece = Buffer.from('Ana;Cali\n'.repeat(5_000));
    for (let piecesGiven = 0; piecesGiven < 1_000; piecesGiven++) yield piece;
  }
  const { problems } = await readTable(endless(), HEADINGS, () => []);
  expect(problems).toEqual([{ line: 200_002, column: null, text: 'is one too many: a file has at most 200,000 lines' }]);
});
