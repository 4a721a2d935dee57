import { readFont } from './read-font.ts';

type Document = PDFKit.PDFDocument;
type Structure = PDFKit.PDFStructureElement;

/** Letter, as printers in Colombia have it, in points. */
const MARGIN = 50;
const GAP = 6;
const INK = '#142a2b';
const MUTED = '#4f6163';
const LINE = '#c9d3d0';
export const ACCENT = '#0b6b4f';
const REGULAR = 'Inter';
const BOLD = 'Inter bold';

/** The library knows more than its types do. */
const PDF_UA = 'PDF/UA' as PDFKit.Mixins.PDFSubsets;

/** What the typeface has letters for. */
const SHOWN = /[\n\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u2013-\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122\u2212]/;

/** Other letters are written without their marks, as on tickets; what has no such form, as a question mark. */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC'), (sign) => {
    if (SHOWN.test(sign)) return sign;
    const plain = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '');
    if (plain !== sign && Array.from(plain).every((one) => SHOWN.test(one))) return plain;
    if (/\p{Zs}|\p{Cc}/u.test(sign)) return ' ';
    return /\p{M}|\p{Cf}/u.test(sign) ? '' : (WITHOUT_MARKS[sign] ?? '?');
  }).join('');

/** Letters whose stroke is no mark of its own. */
const WITHOUT_MARKS: Record<string, string> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't' };

export type PaperWriter = {
  /** `height`: what of that below it is to stand on the same page. */
  heading(text: string, height?: number): void;
  paragraph(text: string, of?: { isMuted?: boolean; isBold?: boolean }): void;
  /** Each with what it is called. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  list(lines: readonly string[]): void;
  /** Amounts under each other; the last is their sum. */
  sum(caption: string, lines: readonly { label: string; amount: string }[]): void;
  /** Something drawn, with what it shows in words; it is drawn from 0, 0 in the size it is given. */
  figure(alt: string, size: { width: number; height: number }, draw: (document: Document) => void): void;
  /** The same, square, at the right of what comes next. */
  aside(alt: string, size: number, draw: (document: Document) => void): void;
  finish(): Promise<Uint8Array>;
};

type About = { title: string; heading: string; author: string; footer: string; madeAt: Date };

/**
 * Writes a PDF from top to bottom that screen readers can read as well: tagged (PDF/UA), in Spanish, with a title, everything in the order it
 * stands in, and pictures in words. pdfkit is loaded when the first is written.
 */
export async function createPaper({ title, heading, author, footer, madeAt }: About): Promise<PaperWriter> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: PDF_UA,
    tagged: true,
    lang: 'es-CO',
    displayTitle: true,
    bufferPages: true,
    font: readFont(400) as never,
    info: { Title: printable(title), Author: printable(author), CreationDate: madeAt },
  });
  document.registerFont(REGULAR, readFont(400));
  document.registerFont(BOLD, readFont(700));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject));
  const root = document.struct('Document');
  document.addStructure(root);
  const width = document.page.width - 2 * MARGIN;

  const set = (font: string, size: number, color = INK) => document.font(font).fontSize(size).fillColor(color);
  const says = (role: string, write: () => void): Structure => document.struct(role, {}, write);
  /** So that nothing stands alone at the foot of a page. */
  const keep = (height: number) => {
    if (document.y + height > document.page.maxY()) document.addPage();
  };
  const text = (words: string, options: PDFKit.Mixins.TextOptions = {}) => document.text(printable(words), options);

  function line(role: string, words: string, style: () => void, after = GAP): void {
    root.add(
      says(role, () => {
        style();
        document.x = MARGIN;
        text(words, { width });
      }),
    );
    document.y += after;
  }

  /** Two cells beside each other, the second where the first ends. */
  function row(
    cells: readonly { role: string; words: string; at: number; width: number; isRight?: boolean; isBold?: boolean }[],
  ): Structure {
    const heights = cells.map(({ words, width: cell, isBold }) => {
      set(isBold ? BOLD : REGULAR, 10);
      return document.heightOfString(printable(words), { width: cell });
    });
    keep(Math.max(...heights));
    const top = document.y;
    const parent = document.struct('TR');
    for (const { role, words, at, width: cell, isRight, isBold } of cells) {
      parent.add(
        says(role, () => {
          set(isBold ? BOLD : REGULAR, 10);
          document.text(printable(words), MARGIN + at, top, { width: cell, align: isRight ? 'right' : 'left' });
        }),
      );
    }
    document.x = MARGIN;
    document.y = top + Math.max(...heights) + 3;
    return parent;
  }

  type Box = { left: number; top: number; width: number; height: number };
  function drawn(alt: string, { left, top, ...size }: Box, draw: (document: Document) => void): void {
    const figure = document.struct('Figure', {
      alt: printable(alt),
      bbox: [left, top, left + size.width, top + size.height],
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

  line('H1', heading, () => set(BOLD, 20));

  return {
    heading(words, height = 60) {
      document.y += GAP;
      keep(height);
      line('H2', words, () => set(BOLD, 13, ACCENT), 4);
    },
    paragraph: (words, { isMuted = false, isBold = false } = {}) =>
      line('P', words, () => set(isBold ? BOLD : REGULAR, isMuted ? 9 : 10, isMuted ? MUTED : INK)),
    facts(facts) {
      const table = document.struct('Table');
      root.add(table);
      for (const [label, value] of facts) {
        const cells = [
          { role: 'TH', words: label, at: 0, width: 140, isBold: true },
          { role: 'TD', words: value, at: 150, width: width - 150 },
        ];
        table.add(row(cells));
      }
      table.end();
      document.y += GAP;
    },
    list(lines) {
      const list = document.struct('L');
      root.add(list);
      for (const words of lines) {
        const item = document.struct('LI');
        list.add(item);
        item.add(
          says('LBody', () => {
            set(REGULAR, 10);
            document.x = MARGIN;
            text(`• ${words}`, { width });
          }),
        );
        item.end();
        document.y += 2;
      }
      list.end();
      document.y += GAP;
    },
    sum(caption, lines) {
      const table = document.struct('Table');
      root.add(table);
      table.add(row([{ role: 'TH', words: caption, at: 0, width, isBold: true }]));
      for (const [index, { label, amount }] of lines.entries()) {
        const isBold = index === lines.length - 1;
        table.add(
          row([
            { role: 'TH', words: label, at: 0, width: width - 150, isBold },
            { role: 'TD', words: amount, at: width - 140, width: 140, isRight: true, isBold },
          ]),
        );
      }
      table.end();
      document.y += GAP;
    },
    figure(alt, size, draw) {
      keep(size.height);
      const top = document.y;
      drawn(alt, { left: MARGIN, top, ...size }, draw);
      document.y = top + size.height + GAP;
    },
    aside(alt, size, draw) {
      const top = document.y;
      drawn(alt, { left: MARGIN + width - size, top: MARGIN - 10, width: size, height: size }, draw);
      document.y = top;
    },
    async finish() {
      root.end();
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
        set(REGULAR, 8, MUTED);
        document.text(printable(`${footer} · ${page + 1}/${count}`), MARGIN, height - 34, {
          width,
          lineBreak: false,
          ellipsis: true,
        });
        document.endMarkedContent();
      }
      document.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
