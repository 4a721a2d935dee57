import { redirect } from 'react-router';
import { allContent, contentPageAt, notFound } from '../../content/read-content.ts';
import type { ContentType } from '../../content/sections.ts';
import { keepGuard } from '../../guard.ts';
import { backendOf, pageRequestOf } from '../../request/context.ts';
import type { Route } from './+types/article-detail';

const PERMANENTLY = 301;
const TYPES: Record<string, ContentType[]> = {
  aeropuertos: ['airports_landing'],
  articulos: ['article', 'blog', 'news', 'entertainment'],
};

/** `/articulos/ArticelDetail?path=…` or `?id=…`: redirects to the article's canonical address. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const url = new URL(request.url);
  keepGuard(url, pageRequestOf(context).sold);
  const backend = backendOf(context);
  const [path, id] = [url.searchParams.get('path'), url.searchParams.get('id')];
  if (path) {
    const page = await contentPageAt(path.startsWith('/') ? path : `/${path}`, backend);
    if (page) throw redirect(page.path, PERMANENTLY);
  }
  if (id) {
    const [, list = ''] = url.pathname.toLowerCase().split('/');
    for (const type of TYPES[list] ?? []) {
      const found = (await allContent(type, backend)).find((item) => item.id === id);
      if (found) throw redirect(found.path, PERMANENTLY);
    }
  }
  throw notFound(url.pathname);
}

/** Never shown: with it an address of nothing has the page of what is not found, as every other. */
export default () => null;
