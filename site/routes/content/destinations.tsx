import { Breadcrumbs } from '../../content/breadcrumbs.tsx';
import { listView } from '../../content/list-view.ts';
import { Listed } from '../../content/listed.tsx';
import { Explore } from '../../explore/explore.tsx';
import { readExplore } from '../../explore/read-explore.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import type { Route } from './+types/destinations';

const PATH = '/destinations';

export const meta: Route.MetaFunction = ({ loaderData }) => metaOf(loaderData?.list.head);

/** ¿A dónde puedo ir?, destinations by the price of a flight where flights are sold, and below it the content pages of destinations. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const asked = pageRequestOf(context);
  const [explore, list] = await Promise.all([
    asked.sold.includes('flights') ? readExplore(searchParams, asked.backend) : null,
    listView(PATH, searchParams, asked),
  ]);
  return { explore, list };
}

export default function Destinations({ loaderData: { explore, list } }: Route.ComponentProps) {
  return (
    <section className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={list.crumbs} />
      <h1 className="mt-2 text-3xl font-bold tracking-tight sm:text-4xl">{explore ? es.explore.title : list.title}</h1>
      <p className="mt-3 max-w-[44rem] text-lg text-muted">{explore ? es.explore.lead : list.description}</p>
      {explore ? (
        <>
          <Explore view={explore} action={PATH} />
          <h2 className="mt-12 text-2xl font-bold tracking-tight sm:text-3xl">{list.title}</h2>
          <p className="mt-2 max-w-[44rem] text-muted">{list.description}</p>
        </>
      ) : null}
      {list.isEmpty ? <p className="mt-8">{es.contentList.empty}</p> : <Listed list={list} />}
    </section>
  );
}
