import { marked, type Token } from 'marked';
import type { Complaint, ContentFile } from './content-file.ts';

const FEWEST_WORDS: Record<string, number | undefined> = { airlines_landing: 350 };
const MOST_SHARED = 0.3;
/** Shorter sentences are often the same by coincidence. */
const SHORTEST_SENTENCE = 4;

/** Airline pages must have a minimum length, and pages of a kind must not share too many sentences. */
export function checkOwnWords(pages: ContentFile[]): Complaint[] {
  const short = pages.flatMap(({ file, kind, body }) => {
    const fewest = FEWEST_WORDS[kind.type];
    const words = wordsIn(body);
    return fewest && words < fewest ? [{ file, says: `has ${words} words outside tables, not ${fewest}` }] : [];
  });
  return [...short, ...[...Map.groupBy(pages, ({ kind }) => kind.type).values()].flatMap(sharedWithin)];
}

function sharedWithin(pages: ContentFile[]): Complaint[] {
  const all = pages.map((page) => ({ file: page.file, sentences: sentencesOf(page) }));
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((other) => {
      const shared = [...one.sentences].filter((sentence) => other.sentences.has(sentence)).length;
      const share = shared / Math.max(1, Math.min(one.sentences.size, other.sentences.size));
      return share > MOST_SHARED
        ? [{ file: one.file, says: `shares ${Math.round(100 * share)} % of its sentences with ${other.file}` }]
        : [];
    }),
  );
}

/** Text outside tables, one line per block. */
function proseOf(markdown: string): string {
  const lines: string[] = [];
  const outsideTables = marked.lexer(markdown).filter(({ type }) => type !== 'table' && type !== 'space');
  marked.walkTokens(outsideTables, (token: Token) => {
    const isLeaf = !('tokens' in token && token.tokens);
    if (isLeaf && (token.type === 'text' || token.type === 'codespan')) lines.push(String(token.text));
    if (token.type === 'paragraph' || token.type === 'heading' || token.type === 'list_item') lines.push('\n');
  });
  return lines.join('');
}

const wordsIn = (markdown: string): number =>
  proseOf(markdown)
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length;

/** Without names and figures, so that sentences that differ only in the airline count as the same. */
function sentencesOf({ body, front }: ContentFile): Set<string> {
  const names = new Set(front.title.split(/\s+/).map((word) => word.toLowerCase()));
  const sentences = proseOf(body)
    .split(/[.;:?!\n]+/)
    .map((sentence) =>
      (sentence.trim().match(/[\p{L}]+/gu) ?? [])
        .filter((word, index) => (index === 0 || /^\p{Ll}/u.test(word)) && !names.has(word.toLowerCase()))
        .map((word) => word.toLowerCase()),
    )
    .filter((words) => words.length >= SHORTEST_SENTENCE);
  return new Set(sentences.map((words) => words.join(' ')));
}
