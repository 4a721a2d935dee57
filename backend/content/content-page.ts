import type { ContentPage } from '#contract/pages/content.ts';
import type { ContentNode } from '#suppliers/content/port.ts';
import type { PictureSource } from '#suppliers/pictures/port.ts';
import { cleanHtml } from './clean-html.ts';
import { withPictures } from './with-pictures.ts';

type NamePicture = PictureSource['nameOf'];

const MOST_HEADINGS = 80;
const LONGEST_ID = 60;

/** A page for display: its body cleaned, headings with anchor ids, words counted. */
export function pageOf({ bodyHtml, baseUrl, ...rest }: ContentNode, pictureName: NamePicture): ContentPage {
  const cleaned = cleanHtml(bodyHtml, (address) => pictureName(address, baseUrl), baseUrl);
  const { html, headings } = withHeadingIds(withPictures(cleaned));
  return { ...rest, html, headings, words: plainText(html).split(/\s+/).filter(Boolean).length };
}

/**
 * Gives every heading a unique id. Ids begin with `s-`, so that no heading collides with another id of the page. Only for cleaned
 * HTML, whose tags have one spelling.
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

/** Cleaned HTML has only these entities. */
const plainText = (html: string, between = ' '): string =>
  html.replace(/<[^>]*>/g, between).replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] as string);
