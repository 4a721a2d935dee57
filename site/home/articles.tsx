import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import type { HomeArticle } from './read-articles.ts';

/** Articles about travelling. */
export function Articles({ articles }: { articles: HomeArticle[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="page mt-14" aria-labelledby="articles">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="articles" className="text-2xl font-bold">
          {es.homeArticles.heading}
        </h2>
        <Link to="/blog" className="link inline-flex min-h-11 items-center gap-1">
          {es.homeArticles.more}
          <Icon name="right" className="size-4" />
        </Link>
      </div>
      <ul className="mt-4 grid gap-3 sm:gap-4 md:grid-cols-3">
        {articles.map(({ path, title, description, picture }) => (
          <li key={path} className="card until-near relative overflow-hidden p-4 hover:border-accent">
            <img
              src={picture}
              alt=""
              width="400"
              height="220"
              loading="lazy"
              title={es.homeArticles.illustration}
              className="-m-4 mb-3 h-auto w-[calc(100%+2rem)] max-w-none bg-sunken"
            />
            <h3 className="text-lg font-semibold leading-snug">
              <Link to={path} className="text-accent no-underline after:absolute after:inset-0 after:rounded-2xl">
                {title}
              </Link>
            </h3>
            <p className="mt-1 line-clamp-3 text-sm text-muted">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
