import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { currencyExponent, toDecimal } from '#domain/money.ts';
import { type Cell, momentIn, type Table } from './table.ts';

/** Excel's limit; what is more goes on in a further sheet. */
const MOST_ROWS = 1_048_576;
/** Excel's limit of a cell. */
const MOST_LETTERS = 32_767;

/** `rowsPerSheet`: with the titles. */
type Sheets = { name: string; rowsPerSheet?: number };

/**
 * A table as an Excel file (ISO/IEC 29500), compressed while it is read. Texts are inline strings, which no spreadsheet computes:
 * there is no formula in the file, whatever anybody has typed.
 */
export function xlsxOf(table: Table, { name, rowsPerSheet = MOST_ROWS }: Sheets): Readable {
  const zip = new ZipFile();
  const file = zip.outputStream as Readable;
  const sheets = writeSheets(zip, table, rowsPerSheet);
  sheets.then(
    (count) => {
      for (const [path, text] of partsOf(name, count)) zip.addBuffer(Buffer.from(text), path);
      zip.end();
    },
    (error: Error) => file.destroy(error),
  );
  file.once('close', () => void table.pages.return(undefined));
  return file;
}

/** Writes one sheet after the other; resolves to their number. */
async function writeSheets(zip: ZipFile, table: Table, rowsPerSheet: number): Promise<number> {
  const rows = rowsOf(table);
  let next = await rows.next();
  let count = 0;
  do {
    count += 1;
    await new Promise<void>((resolve, reject) => {
      const sheet = Readable.from(sheetOf());
      sheet.once('end', resolve).once('error', reject);
      zip.outputStream.once('close', () => sheet.destroy());
      zip.addReadStream(sheet, `xl/worksheets/sheet${count}.xml`, { compressionLevel: 4 });
    });
  } while (!next.done);
  return count;

  async function* sheetOf(): AsyncGenerator<string> {
    yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols><col min="1" max="${table.titles.length}" width="18" customWidth="1"/></cols><sheetData>`;
    let text = rowOf(table.titles.map((title) => inline(title, STYLES.title)));
    for (let left = rowsPerSheet - 1; left > 0 && !next.done; left -= 1) {
      text += next.value;
      next = await rows.next();
      if (text.length < AT_ONCE) continue;
      yield text;
      text = '';
    }
    yield `${text}</sheetData></worksheet>`;
  }
}

/** Letters handed on together. */
const AT_ONCE = 16_384;

async function* rowsOf({ pages, timeZone }: Table): AsyncGenerator<string> {
  for await (const page of pages) for (const row of page) yield rowOf(row.map((cell) => cellOf(cell, timeZone)));
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OOXML = 'http://schemas.openxmlformats.org';
const MAIN = `${OOXML}/spreadsheetml/2006/main`;

/** By their place in `cellXfs`. */
const STYLES = { plain: 0, title: 1, day: 2, moment: 3, money: { 0: 4, 2: 5, 3: 6 } } as const;

const rowOf = (cells: string[]): string => `<row>${cells.join('')}</row>`;
const number = (value: number | string, style: number): string => `<c s="${style}"><v>${value}</v></c>`;
const inline = (text: string, style: number = STYLES.plain): string =>
  `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${escaped(text.slice(0, MOST_LETTERS))}</t></is></c>`;

function cellOf(cell: Cell, timeZone: string): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'string') return inline(cell);
  if (typeof cell === 'number') return Number.isFinite(cell) ? number(cell, STYLES.plain) : '<c/>';
  if ('money' in cell) return number(toDecimal(cell.money), STYLES.money[currencyExponent(cell.money.currency)]);
  return 'day' in cell
    ? number(serialOf(cell.day), STYLES.day)
    : number(serialOf(momentIn(timeZone, cell.moment)), STYLES.moment);
}

const DAY_MS = 86_400_000;
/** The days of Excel, which begin with 1900, on the day of Unix. */
const UNIX_DAY = 25_569;

/** A local date, or date and time, as the days since the beginning of 1900. */
const serialOf = (local: string): number => Date.parse(`${local.length > 10 ? local : `${local}T00:00`}Z`) / DAY_MS + UNIX_DAY;

/** What XML cannot hold is left out; `_x0041_`, which Excel would read as a letter, stays as it is written. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what XML cannot hold
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const RELATIONS = `${OOXML}/officeDocument/2006/relationships`;

/** The parts of the file beside its sheets. */
function partsOf(name: string, count: number): [path: string, text: string][] {
  const sheets = Array.from({ length: count }, (_, index) => index + 1);
  const each = (write: (sheet: number) => string) => sheets.map(write).join('');
  const sheetName = (sheet: number) =>
    escaped(`${name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 26)}${sheet > 1 ? ` ${sheet}` : ''}`);
  return [
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${each((sheet) => `<sheet name="${sheetName(sheet).replaceAll('"', '&quot;')}" sheetId="${sheet}" r:id="rId${sheet}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships">${each((sheet) => `<Relationship Id="rId${sheet}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${sheet}.xml"/>`)}<Relationship Id="rId${count + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLE_SHEET],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${OOXML}/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${OOXML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${each((sheet) => `<Override PartName="/xl/worksheets/sheet${sheet}.xml" ContentType="${TYPES}.worksheet+xml"/>`)}</Types>`,
    ],
  ];
}

const format = (id: number, font = 0): string =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;

/** In the order of `STYLES`; 3 and 4 are Excel's own `#,##0` and `#,##0.00`. */
const STYLE_SHEET = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[format(0), format(0, 1), format(164), format(165), format(3), format(4), format(166)].join('')}</cellXfs></styleSheet>`;
