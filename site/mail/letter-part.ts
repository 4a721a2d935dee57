/** A part of a mail: a sentence, a heading, a list, a table of facts, amounts, a visitor's own text, or a link. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** Lines with amounts; the last is their sum. */
  | { kind: 'sum'; lines: { label: string; amount: string }[] }
  | { kind: 'list'; lines: readonly string[] }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  /** A flight: its line, when and where it leaves and lands. */
  | { kind: 'segment'; line: string; ends: { day: string; time: string; place: string }[] }
  | { kind: 'words'; label: string; words: string }
  | { kind: 'link'; label: string; url: string };
