const SHAPES = 'path|g|circle|ellipse|rect|line|polyline|polygon';
const ATTRIBUTES =
  'd|cx|cy|r|rx|ry|x|y|x1|y1|x2|y2|width|height|points|transform|fill|fill-rule|fill-opacity|clip-rule|opacity|stroke|stroke-width|stroke-linecap|stroke-linejoin|stroke-miterlimit|stroke-dasharray|stroke-dashoffset|stroke-opacity';
/** Numbers, colours and the letters of paths: no addresses, which need a colon or are references. */
const VALUE = `"[\\w\\s.,#%()+-]*"`;
const TAG = new RegExp(`\\s*<(?:/(?:${SHAPES})|(?:${SHAPES})(?:\\s+(?:${ATTRIBUTES})=${VALUE})*\\s*/?)>\\s*`, 'y');
const LONGEST = 20_000;

/** Whether a drawing is shapes and their looks and nothing else: it goes into our own pages. */
export function isHarmlessDrawing(body: string): boolean {
  if (body.length === 0 || body.length > LONGEST || /url\s*\(/i.test(body)) return false;
  TAG.lastIndex = 0;
  while (TAG.lastIndex < body.length) if (!TAG.test(body)) return false;
  return true;
}
