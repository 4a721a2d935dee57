import type { ReactNode } from 'react';
import { ImportantInformation } from '../shell/legal/important-information.tsx';
import { ArticleBody } from './article-body.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Contents, Questions, Sources } from './content-article.tsx';
import type { ContentView } from './content-view.ts';
import { PageTools } from './page-tools.tsx';

const CONTENTS_FROM = 4;
/** SPEC §3: the agency's notices stand below its terms, too. */
const TERMS = '/terms';

/**
 * A page of the agency's own, such as its terms: `children` if the page has a function besides reading, then text and questions.
 */
export function StandingPage({ view, children }: { view: ContentView; children?: ReactNode }) {
  const { crumbs, title, description, html, headings, questions, sources, path } = view;
  return (
    <article className="page flex-1 pb-12 pt-2">
      <Breadcrumbs crumbs={crumbs} />
      <div className="max-w-[44rem]">
        <h1 className="mt-2 text-3xl font-bold tracking-tight sm:text-4xl">{title}</h1>
        <p className="mt-3 text-lg text-muted">{description}</p>
        <div className="mt-3">
          <PageTools title={title} path={path} />
        </div>
        {children}
        <div className="mt-8">
          {headings.length >= CONTENTS_FROM ? <Contents headings={headings} /> : null}
          <ArticleBody html={html} />
          {path === TERMS ? (
            <div className="mt-8">
              <ImportantInformation />
            </div>
          ) : null}
          {questions.length > 0 ? <Questions questions={questions} /> : null}
          {sources.length > 0 ? <Sources sources={sources} /> : null}
        </div>
      </div>
    </article>
  );
}
