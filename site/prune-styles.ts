/** A rule by the first class of each of its selectors, null where one of them names none; or what holds rules. */
type Rule = { css: string; classes: string[] | null } | { prelude: string; rules: Rule[] };

/** A style sheet taken apart, once for all pages that are to have a part of it. */
export function readStyles(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let from = 0; from < css.length; ) {
    const opens = indexOutside(css, '{;', from);
    if (opens < 0 || css[opens] === ';') {
      const end = opens < 0 ? css.length : opens + 1;
      rules.push({ css: css.slice(from, end), classes: null });
      from = end;
      continue;
    }
    const end = closingBrace(css, opens) + 1;
    const prelude = css.slice(from, opens);
    if (GROUP.test(prelude)) rules.push({ prelude, rules: readStyles(css.slice(opens + 1, end - 1)) });
    else rules.push({ css: css.slice(from, end), classes: prelude.startsWith('@') ? null : firstClasses(prelude) });
    from = end;
  }
  return rules;
}

/**
 * The rules that elements with these classes may meet, in their order. A rule goes when the first class of each of its selectors is none of them;
 * what names no class, and what is set up for others (`@property`, `@keyframes`), stays.
 */
export function pruneStyles(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let left = '';
  for (const rule of rules) {
    if ('css' in rule) {
      if (rule.classes === null || rule.classes.some((name) => classes.has(name))) left += rule.css;
      continue;
    }
    const inner = pruneStyles(rule.rules, classes);
    if (inner) left += `${rule.prelude}{${inner}}`;
  }
  return left;
}

/** At-rules that hold rules. */
const GROUP = /^\s*(\/\*.*?\*\/\s*)*@(media|supports|layer|container)\b/s;
const FIRST_CLASS = /\.((?:\\.|[\w-]|[^\p{ASCII}])+)/u;

function firstClasses(selectors: string): string[] | null {
  const names = splitList(selectors).map((selector) => FIRST_CLASS.exec(selector)?.[1]?.replaceAll(/\\(.)/g, '$1'));
  return names.every((name) => name !== undefined) ? names : null;
}

/** At commas outside brackets. */
function splitList(selectors: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = indexOutside(selectors, ',', 0); at >= 0; at = indexOutside(selectors, ',', from)) {
    parts.push(selectors.slice(from, at));
    from = at + 1;
  }
  return [...parts, selectors.slice(from)];
}

function closingBrace(css: string, opens: number): number {
  let depth = 0;
  for (let at = opens; at >= 0; at = indexOutside(css, '{}', at + 1)) {
    depth += css[at] === '{' ? 1 : -1;
    if (depth === 0) return at;
  }
  return css.length;
}

/** Where one of the characters is, outside strings, comments, brackets and escapes; -1 where none is. */
function indexOutside(text: string, wanted: string, from: number): number {
  let brackets = 0;
  for (let at = from; at < text.length; at++) {
    const character = text[at] as string;
    if (character === '\\') at += 1;
    else if (brackets === 0 && wanted.includes(character)) return at;
    else if (character === '"' || character === "'") at = text.indexOf(character, at + 1);
    else if (character === '/' && text[at + 1] === '*') at = text.indexOf('*/', at + 2) + 1;
    else if ('(['.includes(character)) brackets += 1;
    else if (')]'.includes(character)) brackets -= 1;
  }
  return -1;
}
