import { siteConfig } from '#site-config';
import { Explore } from '../explore/explore.tsx';
import { readExplore } from '../explore/read-explore.ts';
import * as es from '../messages/es.ts';
import { backendOf } from '../request/context.ts';
import type { Route } from './+types/destinations';

const PATH = '/destinations';

export const meta: Route.MetaFunction = () => [
  { title: `${es.explore.title} | ${siteConfig.name}` },
  { name: 'description', content: es.explore.lead },
];

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  explore: await readExplore(new URL(request.url).searchParams, backendOf(context)),
});

export default function Destinations({ loaderData: { explore } }: Route.ComponentProps) {
  return (
    <div className="page pt-8">
      <h1 className="text-3xl font-bold sm:text-4xl">{es.explore.title}</h1>
      <p className="mt-2 max-w-2xl text-lg text-muted">{es.explore.lead}</p>
      <Explore view={explore} action={PATH} />
    </div>
  );
}
