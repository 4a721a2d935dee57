import { Link } from 'react-router';
import { lawOf } from '#domain/countries/law-of.ts';
import { siteConfig } from '#site-config';
import { ArticleBody } from '../../content/article-body.tsx';
import { Sources } from '../../content/content-article.tsx';
import { contentView } from '../../content/content-view.ts';
import { contentPageAt, notFound } from '../../content/read-content.ts';
import { law } from '../../messages/es/law.ts';
import * as es from '../../messages/es.ts';
import { pageRequestOf } from '../../request/context.ts';
import { metaOf } from '../../seo/page-head.ts';
import type { Route } from './+types/printed-page';

/** The canonical address is that of the page it prints. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...metaOf({ ...loaderData.view.head, jsonLd: [] }), { name: 'robots', content: 'noindex, follow' }]
    : [{ title: es.errors.notFound }];

/** `/imprimir/blog/…`: a content page for printing, with all answers of its questions open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { backend, origin, sold } = pageRequestOf(context);
  const { pathname } = new URL(request.url);
  const page = await contentPageAt(pathname.replace(/^\/imprimir/i, ''), backend);
  if (!page) throw notFound(pathname);
  const registered = law.registered(lawOf(siteConfig.company.country), siteConfig.company);
  return { view: await contentView(page, { origin, backend, sold }), address: origin + page.path, registered };
}

export default function PrintedPage({ loaderData: { view, address, registered } }: Route.ComponentProps) {
  const { name } = siteConfig;
  return (
    <article className="mx-auto w-full max-w-[44rem] px-4 py-6 print:max-w-none print:p-0">
      <p className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
        <span className="min-w-0 wrap-anywhere">
          <Link to="/" className="font-semibold text-ink underline underline-offset-4">
            {name}
          </Link>{' '}
          {[registered, address].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
        <span className="print:hidden flex flex-wrap gap-2">
          <button type="button" className="chip noscript:hidden" onClick={() => window.print()}>
            {es.content.print}
          </button>
          <Link to={view.path} className="chip">
            {es.content.readHere}
          </Link>
        </span>
      </p>
      <h1 className="mt-4 text-3xl font-bold">{view.title}</h1>
      <p className="mt-2 text-lg text-muted">{view.description}</p>
      {view.updated ? <p className="mt-1 text-sm text-muted">{view.updated.text}</p> : null}
      <div className="mt-6">
        <ArticleBody html={view.html} />
      </div>
      {view.questions.length > 0 ? (
        <section className="prose mt-8">
          <h2>{es.content.questions}</h2>
          {view.questions.map(({ ask, answer }) => (
            <div key={ask} className="break-inside-avoid">
              <h3>{ask}</h3>
              <p>{answer}</p>
            </div>
          ))}
        </section>
      ) : null}
      {view.sources.length > 0 ? <Sources sources={view.sources} /> : null}
    </article>
  );
}
