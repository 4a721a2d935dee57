import { NOT_UTF8 } from './read-csv.ts';

/** A line of a JSON Lines file, or the reason why reading stops. */
export type FeedLine = { line: number; text: string } | { line: number; problem: string };

const NEWLINE = 0x0a;

/** Streams the lines of a file in UTF-8, with or without a byte order mark; holds one line at a time. */
export async function* feedLines(
  file: AsyncIterable<Uint8Array>,
  { longestLine }: { longestLine: number },
): AsyncGenerator<FeedLine> {
  let line = 0;
  let kept: Uint8Array[] = [];
  let length = 0;
  const take = (): FeedLine => {
    line += 1;
    const text = Buffer.concat(kept).toString('utf8');
    kept = [];
    length = 0;
    return text.includes('\ufffd')
      ? { line, problem: NOT_UTF8 }
      : { line, text: line === 1 ? text.replace(/^\ufeff/, '') : text };
  };
  for await (const chunk of file) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end !== -1; end = chunk.indexOf(NEWLINE, start)) {
      kept.push(chunk.subarray(start, end));
      start = end + 1;
      yield take();
    }
    kept.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longestLine) {
      yield {
        line: line + 1,
        problem: `is longer than ${longestLine.toLocaleString('en')} bytes: what follows was not looked at`,
      };
      return;
    }
  }
  if (length > 0) yield take();
}
