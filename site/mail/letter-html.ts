import type { BrandInForce } from '#domain/brand/brand.ts';
import { RADII } from '#domain/brand/tokens.ts';
import { siteConfig } from '#site-config';
import { brandNow, palettesNow } from '../brand/brand-now.server.ts';
import type { LetterPart } from './letter-part.ts';

/**
 * Inline styles carry the light theme, because some programs drop what is in the head; tables carry the layout, because Outlook has
 * nothing else. Classes are for the dark theme alone, where the reader's program chooses it.
 */
function styleOf({ light, dark }: ReturnType<typeof palettesNow>): string {
  const inTheDark = [
    `.page{background:${dark.page}!important}`,
    `.card{background:${dark.surface}!important;border-color:${dark.line}!important}`,
    `.page{color:${dark.ink}!important}`,
    `.muted{color:${dark.muted}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.name,a{color:${dark.accent}!important}`,
    `.button,.mark{background:${dark.accent}!important}.button a,.mark{color:${dark['on-accent']}!important}`,
  ].join('');
  return (
    ':root{color-scheme:light dark;supported-color-schemes:light dark}table{border-spacing:0}' +
    `a{color:${light.accent}}@media (prefers-color-scheme:dark){${inTheDark}}`
  );
}

const FONT = "16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const LOGO_PX = 36;

type Letter = {
  subject: string;
  parts: readonly LetterPart[];
  signature: readonly string[];
  data: readonly object[];
  origin: string;
};

/** A mail as HTML: the agency's logo and name, the parts on a card, and below it who writes. Everything is escaped. */
export function letterHtml({ subject, parts, signature, data, origin }: Letter): string {
  const { light, dark } = palettesNow();
  const brand = brandNow();
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${styleOf({ light, dark })}</style>${data.map(asData).join('')}</head>
<body class="page" style="margin:0;background:${light.page};color:${light.ink};font:${FONT};overflow-wrap:anywhere">
<table role="presentation" align="center" width="600" style="width:100%;max-width:600px;margin:0 auto">
<tr><td style="padding:20px 24px 12px">${sender(brand, origin)}</td></tr>
<tr><td class="card" style="padding:8px 24px 24px;background:${light.surface};border:1px solid ${light.line};border-radius:${radius('xl', brand)}px">
${parts.map(asHtml).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 24px;font-size:13px;color:${light.muted}">${signature.map(escapeHtml).join('<br>')}</td></tr>
</table>
</body></html>`;
}

const radius = (name: keyof typeof RADII, { radiusPx }: BrandInForce): number => Math.round(RADII[name] * radiusPx);

/** Without a logo its first letter on a square, which no program has to fetch. */
function sender(brand: BrandInForce, origin: string): string {
  const { accent, 'on-accent': onAccent } = palettesNow().light;
  const { logoFile, logoSaysName } = brand;
  const name = escapeHtml(siteConfig.name);
  const size = `height:${LOGO_PX}px`;
  const picture = logoFile
    ? `<td><img src="${escapeHtml(origin + logoFile.address)}" alt="${logoSaysName ? name : ''}" width="${Math.round((LOGO_PX * logoFile.widthPx) / logoFile.heightPx)}" height="${LOGO_PX}" style="display:block;border:0;${size}"></td>`
    : `<td class="mark" aria-hidden="true" align="center" width="${LOGO_PX}" style="width:${LOGO_PX}px;${size};background:${accent};color:${onAccent};border-radius:${radius('lg', brand)}px;font-size:20px;font-weight:bold">${escapeHtml(siteConfig.name.slice(0, 1))}</td>`;
  const words =
    logoFile && logoSaysName
      ? ''
      : `<td class="name" style="padding-left:10px;font-size:20px;font-weight:bold;color:${accent}">${name}</td>`;
  return `<table role="presentation"><tr>${picture}${words}</tr></table>`;
}

/** Escapes every `<`: a script element ends at its first `</`, even inside a string. */
const asData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The attributes of what is said beside the rest. */
const muted = (more = ''): string => `class="muted" style="${more}color:${palettesNow().light.muted};font-size:14px"`;
const lineColour = (): string => palettesNow().light.line;

function asHtml(part: LetterPart, index: number, all: readonly LetterPart[]): string {
  switch (part.kind) {
    case 'text':
      // The first sentence says what the mail is about.
      return `<p style="margin:16px 0${index === 0 ? ';font-size:18px' : ''}">${escapeHtml(part.text)}</p>`;
    case 'heading':
      return `<h2 class="line" style="font-size:18px;margin:28px 0 8px;padding-top:20px;border-top:1px solid ${lineColour()}">${escapeHtml(part.text)}</h2>`;
    case 'sum':
      return `<table role="presentation" width="100%" style="margin:8px 0">${part.lines.map(asSumLine).join('')}</table>`;
    case 'list':
      return `<ul style="margin:8px 0;padding-left:20px">${part.lines.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')}</ul>`;
    case 'facts':
      return `<table style="margin:8px 0">${part.facts.map(asFact).join('')}</table>`;
    case 'segment':
      return asSegment(part);
    case 'words':
      return `<p><b>${escapeHtml(part.label)}</b></p><blockquote class="line" style="white-space:pre-wrap;border-left:3px solid ${lineColour()};margin:0;padding-left:1em">${escapeHtml(part.words)}</blockquote>`;
    case 'link':
      // What the mail is for is a button; the links after it are not.
      if (all.findIndex(({ kind }) => kind === 'link') !== index) return `<p>${anchor(part, '')}</p>`;
      return `<table role="presentation" style="margin:20px 0"><tr><td class="button" style="background:${palettesNow().light.accent};border-radius:${radius('lg', brandNow())}px">${anchor(part, ` style="display:inline-block;padding:12px 24px;color:${palettesNow().light['on-accent']};font-weight:bold;text-decoration:none"`)}</td></tr></table>`;
  }
}

const anchor = ({ label, url }: Extract<LetterPart, { kind: 'link' }>, style: string): string =>
  `<a href="${escapeHtml(url)}"${style}>${escapeHtml(label)}</a>`;

const asFact = ([label, value]: [string, string]): string =>
  `<tr><th align="left" valign="top" ${muted('font-weight:normal;padding:2px 16px 2px 0;overflow-wrap:normal;')}>${escapeHtml(label)}</th><td valign="top" style="padding:2px 0">${escapeHtml(value)}</td></tr>`;

/** As on the page: when and where a flight leaves and lands, side by side. */
function asSegment({ line, ends }: Extract<LetterPart, { kind: 'segment' }>): string {
  const cells = ends.map(
    ({ day, time, place }) =>
      `<td width="50%" valign="top" style="padding:0 12px 0 0"><b style="font-size:22px">${escapeHtml(time)}</b> <span ${muted()}>${escapeHtml(day)}</span><br>${escapeHtml(place)}</td>`,
  );
  return `<p ${muted('margin:16px 0 4px;')}>${escapeHtml(line)}</p><table width="100%"><tr>${cells.join('')}</tr></table>`;
}

function asSumLine({ label, amount }: { label: string; amount: string }, index: number, all: readonly unknown[]): string {
  const isTotal = index === all.length - 1;
  const [open, close] = isTotal ? ['<b>', '</b>'] : ['', ''];
  const line = isTotal && all.length > 1 ? `border-top:1px solid ${lineColour()};` : '';
  const amountCell = `<td class="line" align="right" valign="top" style="${line}padding:4px 0;white-space:nowrap">${open}${escapeHtml(amount)}${close}</td>`;
  return `<tr><td class="line" valign="top" style="${line}padding:4px 16px 4px 0">${open}${escapeHtml(label)}${close}</td>${amountCell}</tr>`;
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] as string);
