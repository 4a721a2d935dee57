import type { ComponentProps } from 'react';
import { ContentArticle } from '../../content/content-article.tsx';
import { contentView } from '../../content/content-view.ts';
import { contentPageAt } from '../../content/read-content.ts';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import Result, { action, headers, meta as resultMeta, loader as searchRoute } from '../flights/result.tsx';
import type { Route } from './+types/landing';

export { action, headers };

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  return loaderData && 'view' in loaderData ? metaOf(loaderData.view.head) : resultMeta(args as never);
};

/**
 * `/{url}/results`: the content page of this address with its search filled in; if there is none, flights of the route that the
 * name describes.
 */
export async function loader(args: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(args.request.url);
  const { backend, origin, sold } = pageRequestOf(args.context);
  const page = searchParams.has('origin') ? null : await contentPageAt(pathname, backend);
  return page ? { view: await contentView(page, { origin, backend, sold }) } : searchRoute(args as never);
}

export default function Landing(props: Route.ComponentProps) {
  const { loaderData } = props;
  return 'view' in loaderData ? (
    <ContentArticle view={loaderData.view} />
  ) : (
    <Result {...(props as unknown as ComponentProps<typeof Result>)} />
  );
}
