import { tailColours } from './tail-colours.ts';

/**
 * An airline's mark, 32 by 32 units: a tail fin in its colours with its code. Our own drawing; no logo is copied. The airline's
 * name stands beside it, so the picture needs no alternative text.
 */
export function drawAirlineMark(code: string): string {
  const { body, accent } = tailColours(code);
  const letters = isLight(body) ? '#111' : '#fff';
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<clipPath id="a"><path d="${FIN}"/></clipPath>` +
    `<g clip-path="url(#a)"><path fill="${body}" d="M0 0h32v32H0z"/><path fill="${accent}" d="M0 0h32v5L0 17z"/></g>` +
    // An outline, so that a dark fin has an edge on a dark page.
    `<path d="${FIN}" fill="none" stroke="${isLight(body) ? '#000' : '#fff'}" stroke-opacity=".3"/>` +
    `<text x="17.500" y="26" text-anchor="middle" font-family="Arial,Helvetica,sans-serif" font-size="13" font-weight="700" fill="${letters}">${code}</text></svg>`
  );
}

/** A fin that leans forward. */
const FIN = 'M4 31.500Q.500 31.500 1.500 28L7.500 4.500Q8.500.500 12.500.500H28Q31.500.500 31.500 4V28Q31.500 31.500 28 31.500Z';

/** Whether dark letters have more contrast than white ones, by WCAG luminance. */
function isLight(colour: string): boolean {
  const hex = /^#(..)(..)(..)$/.exec(colour);
  if (!hex) return false;
  const [red, green, blue] = hex.slice(1).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) / 0.056 > 1.05 / (luminance + 0.05);
}
