import { ContentArticle } from '../../content/content-article.tsx';
import { contentView } from '../../content/content-view.ts';
import { contentPageAt, notFound } from '../../content/read-content.ts';
import { StandingPage } from '../../content/standing-page.tsx';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import type { Route } from './+types/content-page';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.head);

/** Any page of the content backend: an airline, an airport, a place, a country, an article, a static page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const asked = pageRequestOf(context);
  const page = await contentPageAt(pathname, asked.backend);
  if (!page) throw notFound(pathname);
  return contentView(page, asked);
}

export default function ContentPage({ loaderData: view }: Route.ComponentProps) {
  return view.type === 'page' ? <StandingPage view={view} /> : <ContentArticle view={view} />;
}
