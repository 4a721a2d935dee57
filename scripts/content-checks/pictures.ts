import { marked, type Token } from 'marked';
import { sizeOfUpload } from '../../sandbox/drupal/uploaded-files.ts';
import type { Complaint, ContentFile } from './content-file.ts';

/** The shortest text alternative of a picture. */
const SHORTEST_TEXT = 15;

/** Every picture is a readable file of `archivos/` with a text alternative. */
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
