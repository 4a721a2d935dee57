import qrcode from 'qrcode-generator';

/** The quiet zone around the code, in modules, which cameras need. */
const QUIET = 4;

/** A QR code as an SVG path of squares of one unit, with the side of the whole. */
export function codePath(content: string): { path: string; size: number } {
  const code = qrcode(0, 'M');
  code.addData(content);
  code.make();
  const count = code.getModuleCount();
  const all = Array.from({ length: count }, (_, index) => index);
  const dark = all.flatMap((row) => all.filter((column) => code.isDark(row, column)).map((column) => [column, row] as const));
  return { path: dark.map(([x, y]) => `M${x + QUIET} ${y + QUIET}h1v1h-1z`).join(''), size: count + 2 * QUIET };
}
