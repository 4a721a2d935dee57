/** A rule with the first class of each of its selectors, `null` when any selector has none; or an at-rule that contains rules. */
type Rule = { css: string; classes: string[] | null } | { prelude: string; rules: Rule[] };

/** A parsed style sheet; parsed once for all pages. */
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
 * The rules that may apply to elements with these classes, in order. A rule is dropped when the first class of none of its
 * selectors is among them. Rules with a selector without classes, `@property` and `@keyframes` stay.
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

/** At-rules that contain rules. */
const GROUP = /^\s*(\/\*.*?\*\/\s*)*@(media|supports|layer|container)\b/s;
const FIRST_CLASS = /\.((?:\\.|[\w-]|[^\p{ASCII}])+)/u;

function firstClasses(selectors: string): string[] | null {
  const names = splitList(selectors).map((selector) => FIRST_CLASS.exec(selector)?.[1]?.replaceAll(/\\(.)/g, '$1'));
  return names.every((name) => name !== undefined) ? names : null;
}

/** Splits at commas outside brackets. */
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

/** The index of the first of these characters outside strings, comments, brackets and escapes; -1 when there is none. */
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
