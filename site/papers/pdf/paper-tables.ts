import {
  BOLD,
  cornerOf,
  drawArtifact,
  GAP,
  keepTogether,
  MARGIN,
  REGULAR,
  type Sheet,
  type Structure,
  type Style,
  setStyle,
  widthHere,
} from './paper-sheet.ts';
import { printable } from './printable.ts';

export type Facts = readonly (readonly [label: string, value: string])[];
export type End = { when: string; place: string };
export type Amount = { label: string; amount: string };

const ROW_GAP = 3;
const LABELS = 140;
const AMOUNTS = 140;
const PADDING = 7;

type Cell = {
  role: string;
  words: string;
  at: number;
  width: number;
  isRight?: boolean;
  isBold?: boolean;
  size?: number;
  isMuted?: boolean;
};

export const factRows = (sheet: Sheet, facts: Facts): Cell[][] =>
  facts.map(([label, value]) => [
    { role: 'TH', words: label, at: 0, width: LABELS, isMuted: true },
    { role: 'TD', words: value, at: LABELS + 10, width: sheet.width - LABELS - 10 },
  ]);

export function writeTable(sheet: Sheet, rows: readonly (readonly Cell[])[]): void {
  const { document, root } = sheet;
  const table = document.struct('Table');
  root.add(table);
  for (const cells of rows) writeRow(sheet, table, cells);
  table.end();
  document.y += GAP;
}

/** Amounts in a column under their caption; the last is their sum. */
export function writeSum(sheet: Sheet, caption: string, lines: readonly Amount[]): void {
  const { width } = sheet;
  writeTable(sheet, [
    [{ role: 'TH', words: caption, at: 0, width, isBold: true }],
    ...lines.map(({ label, amount }, index): Cell[] => {
      const isBold = index === lines.length - 1;
      return [
        { role: 'TH', words: label, at: 0, width: width - AMOUNTS - 10, isBold },
        { role: 'TD', words: amount, at: width - AMOUNTS, width: AMOUNTS, isRight: true, isBold },
      ];
    }),
  ]);
}

/** The one amount that the paper is about, on a ground of its own. */
export function writeTotal(sheet: Sheet, { label, amount }: Amount): void {
  const { width } = sheet;
  const size = 14;
  onGround(sheet, [
    [
      { role: 'TH', words: label, at: PADDING, width: width - AMOUNTS - 2 * PADDING, isBold: true, size },
      { role: 'TD', words: amount, at: width - AMOUNTS - PADDING, width: AMOUNTS, isRight: true, isBold: true, size },
    ],
  ]);
}

/** When and where a flight leaves and lands, side by side. */
export function writeEnds(sheet: Sheet, ends: readonly End[]): void {
  const width = (sheet.width - 2 * PADDING) / ends.length;
  const at = (index: number) => PADDING + index * width;
  onGround(sheet, [
    ends.map(
      ({ when }, index): Cell => ({ role: 'TH', words: when, at: at(index), width: width - PADDING, isBold: true, size: 12 }),
    ),
    ends.map(({ place }, index): Cell => ({ role: 'TD', words: place, at: at(index), width: width - PADDING })),
  ]);
}

/** A table on a ground of the brand's colour. */
function onGround(sheet: Sheet, rows: readonly (readonly Cell[])[]): void {
  const { document, colours, width } = sheet;
  const height = rows.reduce((sum, row) => sum + rowHeight(sheet, row), 2 * PADDING - ROW_GAP);
  keepTogether(sheet, height + GAP);
  const top = document.y;
  drawArtifact(sheet, () => document.roundedRect(MARGIN, top, width, height, cornerOf(sheet)).fill(colours['accent-soft']));
  document.y = top + PADDING;
  writeTable(sheet, rows);
  document.y = top + height + GAP;
}

const styleOf = ({ colours }: Sheet, { isBold, isMuted, size = 10 }: Cell): Style => ({
  font: isBold ? BOLD : REGULAR,
  size,
  color: isMuted ? colours.muted : colours.ink,
});

/** A cell that reaches the right margin ends at a drawing that stands beside it. */
const cellWidth = (sheet: Sheet, { at, width }: Cell): number => Math.min(width, widthHere(sheet) - at);

export function rowHeight(sheet: Sheet, cells: readonly Cell[]): number {
  const heights = cells.map((cell) => {
    setStyle(sheet, styleOf(sheet, cell));
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
        setStyle(sheet, styleOf(sheet, cell));
        document.text(printable(words), MARGIN + at, top, { width, align: isRight ? 'right' : 'left' });
      }),
    );
  }
  // The cells are written only now, each from the top of the row.
  table.add(row);
  document.x = MARGIN;
  document.y = top + height;
}
