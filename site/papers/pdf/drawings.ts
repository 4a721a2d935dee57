import qrcode from 'qrcode-generator';
import { palettesNow } from '../../brand/brand-now.server.ts';
import { HEIGHT, type RouteDrawing, WIDTH } from '../../results/route-map/draw-route.ts';
import { type Point, placeMarks } from '../../results/route-map/map-marks.ts';
import { BOLD } from './paper-sheet.ts';

type Document = PDFKit.PDFDocument;

/** The quiet zone around the code, in modules, which cameras need. */
const QUIET = 4;

/** A QR code of an address, drawn as dark squares; `size` in points. */
export function drawCode(document: Document, address: string, size: number): void {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const count = code.getModuleCount();
  const side = size / (count + 2 * QUIET);
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) document.rect((column + QUIET) * side, (row + QUIET) * side, side, side);
  document.fill('#000000');
}

/** The size of a label of three letters. */
const CODE = { width: 38, height: 16 };

/** The map of a trip: land, flown routes, and the airports with their codes. */
export function drawMap(document: Document, { land, way, places }: RouteDrawing, width: number): void {
  const { accent } = palettesNow().light;
  document.scale(width / WIDTH);
  document.save().rect(0, 0, WIDTH, HEIGHT).clip();
  document.rect(0, 0, WIDTH, HEIGHT).fill('#eef4f2');
  document.path(land).fill('#d5e0dc');
  document.path(way).lineWidth(2.5).stroke(accent);
  for (const { at } of places) document.circle(...at, 5).fill(accent);
  const points = places.map(({ at }) => at);
  const labels = placeMarks(points, { box: CODE, frame: { width: WIDTH, height: HEIGHT }, dot: 5 });
  for (const [index, { code, at }] of places.entries()) {
    const { at: middle, isAway } = labels[index] ?? { at, isAway: false };
    if (isAway)
      document
        .moveTo(...at)
        .lineTo(...middle)
        .lineWidth(1)
        .stroke(accent);
    writeCode(document, code, middle);
  }
  document.restore();
}

/** Over a halo, as lines of the route may pass below it. */
function writeCode(document: Document, code: string, [x, y]: Point): void {
  document.font(BOLD).fontSize(16).lineWidth(4).lineJoin('round').strokeColor('#eef4f2').fillColor('#142a2b');
  for (const isHalo of [true, false])
    document.text(code, x - 30, y - 9, { width: 60, align: 'center', lineBreak: false, stroke: isHalo, fill: !isHalo });
}

export const mapHeight = (width: number): number => (width * HEIGHT) / WIDTH;
