import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { siteDocuments } from '../../site.documents.ts';
import { type Complaint, readContent } from '../content-checks/content-file.ts';
import { checkDocuments, whatIsAsked } from '../content-checks/documents.ts';
import { checkFrontMatter, checkUnique } from '../content-checks/front-matter.ts';
import { checkLinks } from '../content-checks/links.ts';
import { checkOwnWords } from '../content-checks/own-words.ts';
import { checkPictures } from '../content-checks/pictures.ts';
import { checkSources } from '../content-checks/sources.ts';
import { checkMessageSpelling, checkSpelling, openSpelling } from '../content-checks/spelling.ts';

/**
 * `node scripts/checks/check-content.ts`: prints all problems in the pages of `content/`, the rules of documents and the spelling of the
 * messages (docs/content.md).
 */
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MESSAGES = join(ROOT, 'site/messages/es');

const DIR = process.env.CONTENT_DIR || join(ROOT, 'content');
const { pages, complaints } = readContent(DIR);
const spelling = openSpelling();
const messages = readdirSync(MESSAGES, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));
const all: Complaint[] = [
  ...complaints,
  ...checkFrontMatter(pages),
  ...checkUnique(pages),
  ...checkLinks(pages),
  ...checkSources(pages),
  ...checkPictures(pages, DIR),
  ...checkOwnWords(pages),
  ...checkSpelling(pages, spelling),
  ...checkMessageSpelling('site.documents.ts', JSON.stringify(whatIsAsked(siteDocuments)), spelling),
  ...checkDocuments(siteDocuments),
  ...messages.flatMap((name) => {
    const file = join(MESSAGES, name);
    return checkMessageSpelling(relative(ROOT, file), readFileSync(file, 'utf8'), spelling);
  }),
];

for (const { file, says } of all) console.error(`${file}: ${says}`);
console.log(`${pages.length} pages, ${all.length} complaints`);
process.exit(all.length === 0 ? 0 : 1);
