import { marked, type Token } from 'marked';
import { sizeOfUpload } from '../../sandbox/drupal/uploaded-files.ts';
import type { Complaint, ContentFile } from './content-file.ts';

/** A text that says what a picture shows, to who does not see it. */
const SHORTEST_TEXT = 15;

/** Every picture is a file of `archivos/` whose size can be read, and says what it shows. */
export const checkPictures = (pages: ContentFile[], dir: string): Complaint[] =>
  pages.flatMap(({ file, body }) =>
    picturesIn(body).flatMap(({ address, text }) => [
      ...(sizeOfUpload(dir, address) ? [] : [{ file, says: `${address} is no PNG or JPEG of archivos/` }]),
      ...(text.trim().length >= SHORTEST_TEXT ? [] : [{ file, says: `the picture ${address} does not say what it shows` }]),
    ]),
  );

function picturesIn(markdown: string): { address: string; text: string }[] {
  const found: { address: string; text: string }[] = [];
  marked.walkTokens(marked.lexer(markdown), (token: Token) => {
    if (token.type === 'image') found.push({ address: String(token.href), text: String(token.text) });
  });
  return found;
}
