import type { BrandInForce } from '#domain/brand/brand.ts';
import type { Palette } from '#domain/brand/tokens.ts';
import { printable } from './printable.ts';

export type Document = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** In points, for Letter, the usual paper size in Colombia. */
export const MARGIN = 42;
export const GAP = 5;
export const REGULAR = 'regular';
export const BOLD = 'bold';

/** The document, its root tag, the width of a line, and the height on the first page down to which a drawing stands beside lines. */
export type Sheet = {
  document: Document;
  root: Structure;
  width: number;
  beside?: { width: number; until: number };
  brand: BrandInForce;
  /** The brand's colours by day: paper is white. */
  colours: Palette;
};

export type Style = { font: string; size: number; color?: string };

export const setStyle = ({ document, colours }: Sheet, { font, size, color = colours.ink }: Style) =>
  document.font(font).fontSize(size).fillColor(color);

/** Starts a new page unless this height is left: nothing stands alone at the foot of a page. */
export function keepTogether({ document }: Sheet, height: number): void {
  if (document.y + height > document.page.maxY()) document.addPage();
}

/** The width of a line that begins here: less beside a drawing. */
export const widthHere = ({ document, width, beside }: Sheet): number =>
  beside && document.bufferedPageRange().count === 1 && document.y < beside.until ? width - beside.width : width;

export function writeLine(sheet: Sheet, role: string, words: string, style: Style, after = GAP): void {
  const { document, root } = sheet;
  root.add(textElement(sheet, role, words, style));
  document.y += after;
}

export const textElement = (sheet: Sheet, role: string, words: string, style: Style): Structure =>
  sheet.document.struct(role, {}, () => {
    setStyle(sheet, style);
    sheet.document.x = MARGIN;
    sheet.document.text(printable(words), { width: widthHere(sheet) });
  });

/** Draws what says nothing: lines, bands, grounds. */
export function drawArtifact({ document }: Sheet, draw: (document: Document) => void): void {
  const { x, y } = document;
  document.markContent('Artifact', { type: 'Layout' });
  document.save();
  draw(document);
  document.restore();
  document.endMarkedContent();
  document.x = x;
  document.y = y;
}

const CORNER_SHARE = 0.4;
/** Corners of grounds, in points, as round as the brand's are. */
export const cornerOf = ({ brand }: Sheet): number => brand.radiusPx * CORNER_SHARE;
