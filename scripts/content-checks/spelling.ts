import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-es';
import nspell from 'nspell';
import { AIRPORTS, COUNTRIES } from '../../domain/places/airport.ts';
import { AIRLINES } from '../../sandbox/world/airlines/airlines.ts';
import type { Complaint, ContentFile } from './content-file.ts';
import { stringsIn } from './strings-in-source.ts';

/** Words that the dictionary lacks, one per line: Spanish of the trade and of Colombia, and names. A line with several words is a phrase. */
const OWN_WORDS = new URL('./own-words.txt', import.meta.url);

export type Spelling = { isRight(word: string): boolean; sayings: string[] };

/** A spelling checker with a Spanish dictionary, our own list, and all names in our data of places and airlines. */
export function openSpelling(own: string = readFileSync(OWN_WORDS, 'utf8')): Spelling {
  const spanish = nspell(dictionary);
  const lines = own.split('\n').map((line) => line.trim());
  const names = new Set([...namesInOurData(), ...lines].filter(Boolean));
  const known = new Map<string, boolean>();
  const isKnown = (word: string) => names.has(word) || names.has(word.toLowerCase()) || spanish.correct(word);
  return {
    sayings: lines.filter((line) => /[^\p{L}’'-]/u.test(line)),
    isRight(word) {
      const kept = known.get(word);
      if (kept !== undefined) return kept;
      const right =
        isKnown(word) || (word.includes('-') && word.split('-').every((part) => /^(\p{Lu}+|.)$/u.test(part) || isKnown(part)));
      known.set(word, right);
      return right;
    },
  };
}

function* namesInOurData(): Generator<string> {
  for (const { name, city, alsoCalled, nicknames, regions } of AIRPORTS.values()) {
    for (const text of [name, city, ...alsoCalled, ...nicknames, ...regions]) yield* wordsOf(text);
  }
  for (const { name } of COUNTRIES.values()) yield* wordsOf(name);
  for (const { name } of AIRLINES) yield* name.split(' ').map((word) => word[0] + word.slice(1).toLowerCase());
}

/** The words of a text, without addresses, codes, and anything between backticks or braces. */
function wordsOf(text: string): string[] {
  const plain = text
    .replace(/`[^`]*`|\{\{\w+\}\}|https?:\/\/\S+|\S+@\S+|(?<![\p{L}\d])(?:[a-z\d-]+\.)+[a-z]{2,3}\b\S*|\]\([^)]*\)/gu, ' ')
    .replace(/<[^>]*>|&\w+;/g, ' ');
  return (plain.match(/[\p{L}\d]+(?:[-’'][\p{L}\d]+)*/gu) ?? []).filter(
    (word) => word.length > 1 && !/\d/.test(word) && !/^[\p{Lu}-]+s?$/u.test(word),
  );
}

export function checkSpelling(pages: ContentFile[], spelling: Spelling): Complaint[] {
  return pages.flatMap(({ file, front, body }) => {
    const { title, description, questions, facts } = front;
    const asked = questions.flatMap(({ ask, answer }) => [ask, answer]);
    return misspelt(file, [title, description, ...asked, ...facts.map(({ says }) => says), body].join('\n'), spelling);
  });
}

/** The same for the messages, which are TypeScript: a string counts as text if it has a space or an accent. */
export const checkMessageSpelling = (file: string, source: string, spelling: Spelling): Complaint[] =>
  misspelt(file, stringsIn(source).filter(isText).join('\n'), spelling);

const isText = (text: string): boolean => /\s|[áéíóúñü¿¡]/i.test(text.trim()) || /^\p{Lu}\p{Ll}+$/u.test(text);

function misspelt(file: string, text: string, { isRight, sayings }: Spelling): Complaint[] {
  const words = wordsOf(sayings.reduce((rest, saying) => rest.replaceAll(saying, ' '), text));
  return [...new Set(words)].filter((word) => !isRight(word)).map((word) => ({ file, says: `${word} is in no dictionary` }));
}
