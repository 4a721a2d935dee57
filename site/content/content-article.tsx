import { Suspense } from 'react';
import { Link } from 'react-router';
import { AirlineMark } from '../airlines/airline-mark.tsx';
import { FeaturedLists } from '../featured/featured-lists.tsx';
import * as es from '../messages/es.ts';
import { SeenPrices } from '../prices/seen-prices.tsx';
import { SearchForm } from '../search-form/search-form.tsx';
import { Icon } from '../ui/icon.tsx';
import { StaticPart } from '../ui/static-part.tsx';
import { ArticleBody } from './article-body.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ClimateChart } from './climate-chart.tsx';
import type { ContentView } from './content-view.ts';
import { PageTools } from './page-tools.tsx';

const CONTENTS_FROM = 3;

/** A content page: text first, the product's own data beside it, the search form, and related pages. */
export function ContentArticle({ view }: { view: ContentView }) {
  const { crumbs, title, description, headings, form, map, facts, questions, sources, related } = view;
  return (
    <article className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={crumbs} />
      <header className="lg:grid lg:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] lg:gap-10">
        <div>
          <div className="mt-2 flex items-center gap-3">
            <h1 className="min-w-0 text-3xl font-bold tracking-tight sm:text-4xl">{title}</h1>
            {view.airlineCode ? <AirlineMark code={view.airlineCode} size={48} className="order-first" /> : null}
          </div>
          <p className="mt-3 text-lg text-muted">{description}</p>
          <p className="mt-2 text-sm text-muted">
            {view.updated ? <time dateTime={view.updated.on}>{view.updated.text}</time> : null}
            {view.updated && view.toRead ? ' · ' : null}
            {view.toRead}
          </p>
          <div className="mt-3">
            <PageTools title={title} path={view.path} />
          </div>
          {view.banner ? <StaticPart name="banner" html={view.banner} className="print:hidden mt-4" /> : null}
        </div>
        {view.picture ? (
          <figure className="print:hidden mt-4 lg:mt-2">
            <img src={view.picture} alt="" width="400" height="220" className="h-auto w-full rounded-xl bg-sunken" />
            <figcaption className="mt-1 text-sm text-muted">{es.content.illustration}</figcaption>
          </figure>
        ) : null}
      </header>
      {form ? (
        <details className="open-when-wide print:hidden mt-6">
          <summary className="button button-primary w-full sm:w-auto lg:hidden">
            {es.content.searchFor}
            <Icon name="chevron" />
          </summary>
          <h2 className="mb-3 text-xl font-bold max-lg:sr-only">{es.content.searchFor}</h2>
          <div className="max-lg:mt-3">
            <Suspense>
              <SearchForm key={view.path} {...form} />
            </Suspense>
          </div>
        </details>
      ) : null}
      {view.months ? <StaticPart name="months" html={view.months} className="mt-10" /> : null}
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 max-w-[44rem]">
          {headings.length >= CONTENTS_FROM ? <Contents headings={headings} /> : null}
          <ArticleBody html={view.html} />
          {view.climate ? <ClimateChart climate={view.climate} /> : null}
          {questions.length > 0 ? <Questions questions={questions} /> : null}
          {sources.length > 0 ? <Sources sources={sources} /> : null}
        </div>
        <aside className="mt-10 space-y-8 lg:mt-0">
          {map ? (
            <figure>
              <img
                src={map.src}
                alt={map.alt}
                width="640"
                height="320"
                loading="lazy"
                className="h-auto w-full rounded-xl bg-sunken"
              />
              <figcaption className="mt-1 text-sm text-muted">{map.label}</figcaption>
            </figure>
          ) : null}
          {facts.length > 0 ? <Facts facts={facts} /> : null}
        </aside>
      </div>
      <SeenPrices prices={view.prices} />
      {view.hasLists ? (
        <div className="lists-inside">
          <FeaturedLists html={view.featured} />
        </div>
      ) : null}
      {related.length > 0 ? <Related related={related} /> : null}
    </article>
  );
}

export function Contents({ headings }: Pick<ContentView, 'headings'>) {
  return (
    <nav aria-labelledby="contenido" className="print:hidden mb-8 rounded-2xl bg-sunken px-4 py-3">
      <h2 id="contenido" className="font-semibold">
        {es.content.contents}
      </h2>
      <ul className="sm:columns-2">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="link inline-flex min-h-11 items-center py-1 leading-snug">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Questions({ questions }: Pick<ContentView, 'questions'>) {
  return (
    <section aria-labelledby="preguntas" className="mt-10">
      <h2 id="preguntas" className="text-2xl font-bold">
        {es.content.questions}
      </h2>
      <div className="mt-3 divide-y divide-line border-y border-line">
        {questions.map(({ ask, answer }) => (
          <details key={ask} className="group">
            <summary className="flex min-h-12 items-center py-2 font-semibold">{ask}</summary>
            <p className="pb-4">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

/** The source of each fact that can change, and when it was read; a norm is cited, its text has no page of its own. */
export function Sources({ sources }: Pick<ContentView, 'sources'>) {
  return (
    <section aria-labelledby="fuentes" className="mt-10 text-sm">
      <h2 id="fuentes" className="text-lg font-bold">
        {es.content.sources}
      </h2>
      <ul className="mt-2 space-y-2 text-muted">
        {sources.map(({ says, name, url, read }) => (
          <li key={says + name} className="break-words">
            {says}{' '}
            {url === null ? (
              `${name}.`
            ) : (
              <>
                <a href={url} rel="noopener nofollow external" className="link">
                  {name}
                </a>
                , {es.content.readOn(read)}.
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ facts }: Pick<ContentView, 'facts'>) {
  return (
    <section aria-labelledby="datos" className="card p-4">
      <h2 id="datos" className="font-semibold">
        {es.content.facts}
      </h2>
      <dl className="mt-2 space-y-2 text-sm">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Related({ related }: Pick<ContentView, 'related'>) {
  return (
    <nav aria-labelledby="relacionados" className="print:hidden mt-12">
      <h2 id="relacionados" className="text-2xl font-bold">
        {es.content.related}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {related.map(({ path, title, description }) => (
          <li key={path}>
            <Link to={path} className="card block h-full p-4 no-underline hover:border-accent">
              <span className="font-semibold text-accent">{title}</span>
              <span className="mt-1 line-clamp-3 block text-sm text-muted">{description}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
