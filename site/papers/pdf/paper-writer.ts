import { brandNow, palettesNow } from '../../brand/brand-now.server.ts';
import { writeHeader } from './paper-header.ts';
import {
  BOLD,
  type Document,
  drawArtifact,
  GAP,
  keepTogether,
  MARGIN,
  REGULAR,
  type Sheet,
  setStyle,
  textElement,
  writeLine,
} from './paper-sheet.ts';
import {
  type Amount,
  type End,
  type Facts,
  factRows,
  rowHeight,
  writeEnds,
  writeSum,
  writeTable,
  writeTotal,
} from './paper-tables.ts';
import { printable } from './printable.ts';
import { readFont } from './read-font.ts';

/** The height of a heading, and of a bold line with two rows of what it leads in. */
const HEADING = 32;
const LEAD = 60;
/** Below the band of the head. */
const ASIDE_TOP = 30;

/** The library supports it, but its types lack it. */
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;

export type PaperWriter = {
  /** `facts`: those that follow, kept on one page with the heading; `height`: what is kept with it besides. */
  heading(text: string, kept?: { facts?: Facts; height?: number }): void;
  /** `leads`: bold, and on one page with what it leads in. */
  paragraph(text: string, of?: { isMuted?: boolean; isBold?: boolean; leads?: boolean }): void;
  /** A table of labels and values. */
  facts(facts: Facts): void;
  /** When and where a flight leaves and lands. */
  ends(ends: readonly End[]): void;
  list(lines: readonly string[]): void;
  /** Amounts in a column; the last line is their sum. */
  sum(caption: string, lines: readonly Amount[]): void;
  /** The amount that the paper is about. */
  total(amount: Amount): void;
  /**
   * A drawing with its alternative text, at the top right of the first page, to the left of what stands there; `draw` draws from 0, 0
   * within `size`.
   */
  aside(alt: string, size: { width: number; height: number }, draw: (document: Document) => void): void;
  finish(): Promise<Uint8Array>;
};

/** `name`: the agency's, as it is known; `lead`: what the paper is of, beneath its heading. */
type About = { title: string; heading: string; lead: string; name: string; author: string; footer: string; madeAt: Date };

/**
 * Writes a PDF from top to bottom that is accessible: tagged (PDF/UA), in Spanish, with a title, in reading order, with
 * alternative texts; in the colours, with the logo and the typeface of the brand. pdfkit is loaded when the first document is written.
 */
export async function createPaper({ heading, lead, name, footer, ...about }: About): Promise<PaperWriter> {
  const document = await openDocument(about);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  const root = document.struct('Document');
  document.addStructure(root);
  const colours = palettesNow().light;
  const sheet: Sheet = { document, root, width: document.page.width - 2 * MARGIN, brand: brandNow(), colours };
  writeHeader(sheet, name);
  writeLine(sheet, 'H1', heading, { font: BOLD, size: 24 }, 0);
  writeLine(sheet, 'P', lead, { font: BOLD, size: 14, color: colours.accent }, 8);
  return {
    heading: (words, kept) => writeHeading(sheet, words, kept),
    paragraph(words, { isMuted = false, leads = false, isBold = leads } = {}) {
      if (leads) keepTogether(sheet, LEAD);
      const color = isMuted ? colours.muted : colours.ink;
      writeLine(sheet, 'P', words, { font: isBold ? BOLD : REGULAR, size: isMuted ? 9 : 10, color });
    },
    facts: (facts) => writeTable(sheet, factRows(sheet, facts)),
    ends: (ends) => writeEnds(sheet, ends),
    list: (lines) => writeList(sheet, lines),
    sum: (caption, lines) => writeSum(sheet, caption, lines),
    total: (amount) => writeTotal(sheet, amount),
    aside(alt, size, draw) {
      const top = document.y;
      const { width: taken, until } = sheet.beside ?? { width: 0, until: 0 };
      drawFigure(sheet, alt, { left: MARGIN + sheet.width - taken - size.width, top: ASIDE_TOP, ...size }, draw);
      document.y = top;
      sheet.beside = { width: taken + size.width + 2 * GAP, until: Math.max(until, ASIDE_TOP + size.height) };
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
    margins: { top: MARGIN, right: MARGIN, bottom: MARGIN - 6, left: MARGIN },
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
  const { typefaceFiles } = brandNow();
  document.registerFont(REGULAR, readFont(400, typefaceFiles?.regular) as never);
  document.registerFont(BOLD, readFont(700, typefaceFiles?.bold) as never);
  return document;
}

/** Below a line, except at the top of a page. */
function writeHeading(
  sheet: Sheet,
  words: string,
  { facts = [], height = facts.length > 0 ? 0 : LEAD }: { facts?: Facts; height?: number } = {},
): void {
  const { document, width, colours } = sheet;
  document.y += GAP;
  const rows = factRows(sheet, facts).map((cells) => rowHeight(sheet, cells));
  keepTogether(
    sheet,
    rows.reduce((sum, row) => sum + row, HEADING + height),
  );
  if (document.y > MARGIN) {
    const { y } = document;
    drawArtifact(sheet, () => document.rect(MARGIN, y, width, 0.75).fill(colours.line));
    document.y += GAP + 1;
  }
  writeLine(sheet, 'H2', words, { font: BOLD, size: 13, color: colours.accent }, 4);
}

function writeList(sheet: Sheet, lines: readonly string[]): void {
  const { document, root } = sheet;
  const list = document.struct('L');
  root.add(list);
  for (const words of lines) {
    const item = document.struct('LI');
    list.add(item);
    item.add(textElement(sheet, 'LBody', `• ${words}`, { font: REGULAR, size: 9.5 }));
    item.end();
    document.y += 1;
  }
  list.end();
  document.y += GAP - 2;
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
  const { document, width, colours } = sheet;
  const { start, count } = document.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page);
    const { height, margins } = document.page;
    margins.bottom = 0;
    document.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    document
      .moveTo(MARGIN, height - 34)
      .lineTo(MARGIN + width, height - 34)
      .strokeColor(colours.line)
      .lineWidth(0.5)
      .stroke();
    setStyle(sheet, { font: REGULAR, size: 8, color: colours.muted });
    document.text(printable(`${words} · ${page + 1}/${count}`), MARGIN, height - 28, {
      width,
      lineBreak: false,
      ellipsis: true,
    });
    document.endMarkedContent();
  }
}
