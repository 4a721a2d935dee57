import type { ContentPage } from '#contract/content.ts';
import type { ContentNode } from '#suppliers/content/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import { cleanHtml } from './clean-html.ts';
import { withPictures } from './with-pictures.ts';

type NamePicture = PictureSource['nameOf'];

const MOST_HEADINGS = 80;
const LONGEST_ID = 60;

/** A page as it may be shown: its body cleaned, its headings with names to jump to, its words counted. */
export function pageOf({ bodyHtml, baseUrl, ...rest }: ContentNode, pictureName: NamePicture): ContentPage {
  const cleaned = cleanHtml(bodyHtml, (address) => pictureName(address, baseUrl));
  const { html, headings } = withHeadingIds(withPictures(cleaned));
  return { ...rest, html, headings, words: plainText(html).split(/\s+/).filter(Boolean).length };
}

/**
 * Gives every heading an id of its own. They begin with `s-`, so that no heading takes the name of something else on the page. Works on
 * cleaned HTML only, where tags are written in one way.
 */
function withHeadingIds(html: string): Pick<ContentPage, 'html' | 'headings'> {
  const headings: ContentPage['headings'] = [];
  const taken = new Map<string, number>();
  const marked = html.replace(/<h([2-6])>(.*?)<\/h\1>/gs, (_, digit: string, inside: string) => {
    const title = plainText(inside, '').replace(/\s+/g, ' ').trim();
    if (title === '') return '';
    const name = `s-${slug(title)}`;
    const times = (taken.get(name) ?? 0) + 1;
    taken.set(name, times);
    const id = times === 1 ? name : `${name}--${times}`;
    const level = Number(digit);
    if (headings.length < MOST_HEADINGS) headings.push({ id, title, level });
    return `<h${level} id="${id}">${inside}</h${level}>`;
  });
  return { html: marked, headings };
}

const slug = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Diacritic}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_ID) || 'parte';

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Of cleaned HTML, which has no other entities than these. */
const plainText = (html: string, between = ' '): string =>
  html.replace(/<[^>]*>/g, between).replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] as string);
