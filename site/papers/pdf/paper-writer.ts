import { printable } from './printable.ts';
import { readFont } from './read-font.ts';

type Document = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** In points, for Letter, the usual paper size in Colombia. */
const MARGIN = 50;
const GAP = 6;
const ROW_GAP = 2;
/** The height of a heading, and of a bold line with two rows of what it leads in. */
const HEADING = 30;
const LEAD = 60;
const INK = '#142a2b';
const MUTED = '#4f6163';
const LINE = '#c9d3d0';
export const ACCENT = '#0b6b4f';
const REGULAR = 'Inter';
const BOLD = 'Inter bold';

/** The library supports it, but its types lack it. */
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;

type Facts = readonly (readonly [label: string, value: string])[];

export type PaperWriter = {
  /** `facts`: those that follow, kept on one page with the heading; `height`: what is kept with it besides. */
  heading(text: string, kept?: { facts?: Facts; height?: number }): void;
  paragraph(text: string, of?: { isMuted?: boolean; isBold?: boolean }): void;
  /** A table of labels and values. */
  facts(facts: Facts): void;
  list(lines: readonly string[]): void;
  /** Amounts in a column; the last line is their sum. */
  sum(caption: string, lines: readonly { label: string; amount: string }[]): void;
  /** A drawing with its alternative text; `draw` draws from 0, 0 within `size`. */
  figure(alt: string, size: { width: number; height: number }, draw: (document: Document) => void): void;
  /** A square drawing at the top right of the page. */
  aside(alt: string, size: number, draw: (document: Document) => void): void;
  finish(): Promise<Uint8Array>;
};

type About = { title: string; heading: string; author: string; footer: string; madeAt: Date };

/** The document, its root tag, the width of a line, and the height on the first page down to which a drawing stands beside lines. */
type Sheet = { document: Document; root: Structure; width: number; beside?: { width: number; until: number } };

/**
 * Writes a PDF from top to bottom that is accessible: tagged (PDF/UA), in Spanish, with a title, in reading order, with
 * alternative texts. pdfkit is loaded when the first document is written.
 */
export async function createPaper({ heading, footer, ...about }: About): Promise<PaperWriter> {
  const document = await openDocument(about);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  const root = document.struct('Document');
  document.addStructure(root);
  const sheet: Sheet = { document, root, width: document.page.width - 2 * MARGIN };
  const { width } = sheet;
  writeLine(sheet, 'H1', heading, { font: BOLD, size: 20 });
  return {
    heading(words, { facts = [], height = facts.length > 0 ? 0 : LEAD } = {}) {
      document.y += GAP;
      const rows = factRows(sheet, facts).map((cells) => rowHeight(sheet, cells));
      keepTogether(
        sheet,
        rows.reduce((sum, row) => sum + row, HEADING + height),
      );
      writeLine(sheet, 'H2', words, { font: BOLD, size: 13, color: ACCENT }, 4);
    },
    paragraph(words, { isMuted = false, isBold = false } = {}) {
      if (isBold) keepTogether(sheet, LEAD);
      writeLine(sheet, 'P', words, { font: isBold ? BOLD : REGULAR, size: isMuted ? 9 : 10, color: isMuted ? MUTED : INK });
    },
    facts: (facts) => writeTable(sheet, factRows(sheet, facts)),
    list: (lines) => writeList(sheet, lines),
    sum: (caption, lines) =>
      writeTable(sheet, [
        [{ role: 'TH', words: caption, at: 0, width, isBold: true }],
        ...lines.map(({ label, amount }, index): Cell[] => {
          const isBold = index === lines.length - 1;
          return [
            { role: 'TH', words: label, at: 0, width: width - 150, isBold },
            { role: 'TD', words: amount, at: width - 140, width: 140, isRight: true, isBold },
          ];
        }),
      ]),
    figure(alt, size, draw) {
      keepTogether(sheet, size.height);
      const top = document.y;
      drawFigure(sheet, alt, { left: MARGIN, top, ...size }, draw);
      document.y = top + size.height + GAP;
    },
    aside(alt, size, draw) {
      const top = document.y;
      drawFigure(sheet, alt, { left: MARGIN + width - size, top: MARGIN - 10, width: size, height: size }, draw);
      document.y = top;
      sheet.beside = { width: size + GAP, until: MARGIN - 10 + size };
    },
    async finish() {
      root.end();
      writeFooters(sheet, footer);
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}

async function openDocument({ title, author, madeAt }: Pick<About, 'title' | 'author' | 'madeAt'>): Promise<Document> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    // `font: ''`: no default font. pdfkit would load its own one again each time it is set by the name it is given here.
    bufferPages: true,
    font: '',
    info: { Title: printable(title), Author: printable(author), CreationDate: madeAt },
  });
  document.registerFont(REGULAR, readFont(400) as never);
  document.registerFont(BOLD, readFont(700) as never);
  return document;
}

type Style = { font: string; size: number; color?: string };

const setStyle = ({ document }: Sheet, { font, size, color = INK }: Style) => document.font(font).fontSize(size).fillColor(color);

/** Starts a new page unless this height is left: nothing stands alone at the foot of a page. */
function keepTogether({ document }: Sheet, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage();
}

/** The width of a line that begins here: less beside a drawing. */
const widthHere = ({ document, width, beside }: Sheet): number =>
  beside && document.bufferedPageRange().count === 1 && document.y < beside.until ? width - beside.width : width;

function writeLine(sheet: Sheet, role: string, words: string, style: Style, after = GAP): void {
  const { document, root } = sheet;
  root.add(textElement(sheet, role, words, style));
  document.y += after;
}

const textElement = (sheet: Sheet, role: string, words: string, style: Style): Structure =>
  sheet.document.struct(role, {}, () => {
    setStyle(sheet, style);
    sheet.document.x = MARGIN;
    sheet.document.text(printable(words), { width: widthHere(sheet) });
  });

function writeList(sheet: Sheet, lines: readonly string[]): void {
  const { document, root } = sheet;
  const list = document.struct('L');
  root.add(list);
  for (const words of lines) {
    const item = document.struct('LI');
    list.add(item);
    item.add(textElement(sheet, 'LBody', `• ${words}`, { font: REGULAR, size: 10 }));
    item.end();
    document.y += 2;
  }
  list.end();
  document.y += GAP;
}

type Cell = { role: string; words: string; at: number; width: number; isRight?: boolean; isBold?: boolean };

const factRows = (sheet: Sheet, facts: Facts): Cell[][] =>
  facts.map(([label, value]) => [
    { role: 'TH', words: label, at: 0, width: 140, isBold: true },
    { role: 'TD', words: value, at: 150, width: sheet.width - 150 },
  ]);

function writeTable(sheet: Sheet, rows: readonly (readonly Cell[])[]): void {
  const { document, root } = sheet;
  const table = document.struct('Table');
  root.add(table);
  for (const cells of rows) writeRow(sheet, table, cells);
  table.end();
  document.y += GAP;
}

const styleOf = ({ isBold }: Cell): Style => ({ font: isBold ? BOLD : REGULAR, size: 10 });

/** A cell that reaches the right margin ends at a drawing that stands beside it. */
const cellWidth = (sheet: Sheet, { at, width }: Cell): number => Math.min(width, widthHere(sheet) - at);

function rowHeight(sheet: Sheet, cells: readonly Cell[]): number {
  const heights = cells.map((cell) => {
    setStyle(sheet, styleOf(cell));
    return sheet.document.heightOfString(printable(cell.words), { width: cellWidth(sheet, cell) });
  });
  return Math.max(...heights) + ROW_GAP;
}

/** A row of cells, each at its own offset from the margin. */
function writeRow(sheet: Sheet, table: Structure, cells: readonly Cell[]): void {
  const { document } = sheet;
  const height = rowHeight(sheet, cells);
  keepTogether(sheet, height);
  const top = document.y;
  const row = document.struct('TR');
  for (const cell of cells) {
    const { role, words, at, isRight } = cell;
    const width = cellWidth(sheet, cell);
    row.add(
      document.struct(role, {}, () => {
        setStyle(sheet, styleOf(cell));
        document.text(printable(words), MARGIN + at, top, { width, align: isRight ? 'right' : 'left' });
      }),
    );
  }
  // The cells are written only now, each from the top of the row.
  table.add(row);
  document.x = MARGIN;
  document.y = top + height;
}

type Box = { left: number; top: number; width: number; height: number };

function drawFigure(
  { document, root }: Sheet,
  alt: string,
  { left, top, width, height }: Box,
  draw: (document: Document) => void,
): void {
  const figure = document.struct('Figure', {
    alt: printable(alt),
    bbox: [left, top, left + width, top + height],
  } as PDFKit.Mixins.StructureElementOptions);
  root.add(figure);
  figure.add(() => {
    document.save().translate(left, top);
    draw(document);
    document.restore();
  });
  figure.end();
  document.x = MARGIN;
}

/** The footer of every page, below a line: the given words and the page number of the total. */
function writeFooters(sheet: Sheet, words: string): void {
  const { document, width } = sheet;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const { height, margins } = document.page;
    margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    document
      .moveTo(MARGIN, height - 40)
      .lineTo(MARGIN + width, height - 40)
      .strokeColor(LINE)
      .lineWidth(0.5)
      .stroke();
    setStyle(sheet, { font: REGULAR, size: 8, color: MUTED });
    document.text(printable(`${words} · ${page + 1}/${count}`), MARGIN, height - 34, {
      width,
      lineBreak: false,
      ellipsis: true,
    });
    document.endMarkedContent();
  }
}
