/** The kinds of pages that the office writes, named as in the content backend, and where they stand on the site. */
export const OWN_CONTENT_TYPES = ['article', 'blog', 'news', 'entertainment', 'offer', 'page'] as const;
export type OwnContentType = (typeof OWN_CONTENT_TYPES)[number];

const FOLDERS: Record<OwnContentType, string> = {
  article: '/articulos',
  blog: '/blog',
  news: '/noticias',
  entertainment: '/entretenimiento',
  offer: '/ofertas',
  page: '',
};

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const pathOfContent = (type: OwnContentType, slug: string): string => `${FOLDERS[type]}/${slug}`;

/** A page as it is written: its text is Markdown. */
export type ContentText = { title: string; description: string; body: string };

/** What a page is at a moment: what was published last, or what was put off to a moment that has come. */
export function textNow<Text>(
  { live, next, nextFrom }: { live: Text | null; next: Text | null; nextFrom: Date | null },
  now: number,
): Text | null {
  return next !== null && nextFrom !== null && nextFrom.getTime() <= now ? next : live;
}

const PICTURE = /!\[([^\]]*)\]\(\s*<?([^)\s>]+)[^)]*\)/g;
const OWN_PICTURE = /^\/imagenes\/([a-f0-9]{32})\.webp$/;

export const pictureIdOf = (address: string): string | undefined => OWN_PICTURE.exec(address)?.[1];
export const addressOfPicture = (id: string): string => `/imagenes/${id}.webp`;

/** The pictures of a text in Markdown, with the words for who does not see them. */
export const picturesIn = (body: string): { words: string; address: string }[] =>
  [...body.matchAll(PICTURE)].map(([, words = '', address = '']) => ({ words: words.trim(), address }));
