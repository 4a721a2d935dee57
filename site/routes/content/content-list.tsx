import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { listView } from '../../content/list-view.ts';
import { Listed } from '../../content/listed.tsx';
import { knownRoute } from '../../known-route.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import type { Route } from './+types/content-list';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...metaOf(loaderData?.head),
  ...(loaderData?.path === '/blog' ? [{ ...FEED, title: loaderData.name }] : []),
];

const FEED = { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: '/blog/rss.xml' };

/** The list of pages of one kind; shared by lists with two addresses. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const route = knownRoute(pathname.replace(/\.data$/, ''));
  const section = (route?.canonical ?? `/${route?.path}`) as es.SectionPath;
  return listView(section, searchParams, pageRequestOf(context));
}

export default function ContentList({ loaderData: list }: Route.ComponentProps) {
  return (
    <section className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={list.crumbs} />
      <h1 className="mt-2 max-w-[44rem] text-3xl font-bold tracking-tight sm:text-4xl">{list.title}</h1>
      <p className="mt-3 max-w-[44rem] text-lg text-muted">{list.description}</p>
      {list.isEmpty ? <p className="mt-8">{es.contentList.empty}</p> : <Listed list={list} />}
    </section>
  );
}
