import { escapeHtml } from '../page.ts';

/** Markup that is safe to send: made by `html` alone. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** Makes markup of a template: everything put into it is escaped, unless it is markup itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html =>
  new Html(strings.reduce((text, string, at) => text + textOf(parts[at - 1]) + string));

function textOf(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  return Array.isArray(part) ? part.map(textOf).join('') : escapeHtml(String(part));
}
