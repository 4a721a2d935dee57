import { isRouteErrorResponse, Link } from 'react-router';
import * as es from '../../messages/es.ts';
import type { PageLayout } from '../layouts/page-frame.tsx';

const isNotFound = (error: unknown): boolean => isRouteErrorResponse(error) && error.status === 404;

/** `/%C3%B1and%C3%BA` → `/ñandú` */
function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The title of an error page. */
export const errorTitle = (error: unknown): string =>
  refusalOf(error)?.heading ?? (isNotFound(error) ? es.errors.notFound : es.errors.internal);

/** The failure text of the content backend (`content/read-content.ts`), which is worded the same for every status. */
function contentFailureOf(error: unknown): string | undefined {
  const failure: unknown = isRouteErrorResponse(error) ? error.data : undefined;
  return typeof failure === 'object' && failure !== null && 'contentFailed' in failure
    ? String(failure.contentFailed)
    : undefined;
}

const refusalOf = (error: unknown) => es.refusals[contentFailureOf(error) === undefined ? statusOf(error) : 502];

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 500);

/** Drawn for an address where nothing is. */
const NOWHERE = '/drawn-scene/article-routes-4.svg';

/** As a link: the page's own address with its query, whatever that is. */
const HERE = '';

/** Whether the same address may well answer a little later. */
const isForNow = (error: unknown): boolean => contentFailureOf(error) !== undefined || [429, 503].includes(statusOf(error));

/** SPEC §2.1 has error layouts for 404, for 505 and for all other errors. */
export function errorLayout(error: unknown): PageLayout {
  const status = statusOf(error);
  return status === 404 ? '404' : status === 505 ? '505' : 'error';
}

/** SPEC §2.2: status code, message and description. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isNotFound(error);
  const status = statusOf(error);
  const refusal = refusalOf(error);
  const path = isMissing && isRouteErrorResponse(error) && typeof error.data === 'string' ? readable(error.data) : undefined;
  return (
    <section className="page flex-1 gap-12 py-12 sm:py-20 lg:grid lg:grid-cols-2 lg:items-center">
      <div>
        <p className="figures text-lg font-bold text-accent">{status}</p>
        <h1 className="mt-1 text-3xl font-bold sm:text-4xl">{errorTitle(error)}</h1>
        <p className="mt-3 max-w-prose text-lg">
          {refusal?.help ?? (isMissing ? es.errors.notFoundHelp : es.errors.internalHelp)}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {isForNow(error) ? (
            <a href={HERE} className="button button-primary">
              {es.errors.again}
            </a>
          ) : null}
          <Link to="/" className={`button ${isForNow(error) ? 'button-quiet' : 'button-primary'}`}>
            {es.errors.home}
          </Link>
          <Link to="/user/my-journey" className="button button-quiet">
            {es.nav.myJourney}
          </Link>
        </div>
        {/* SPEC §8's literal text, to be quoted when reporting the error. */}
        <p className="mt-8 break-words text-xs text-muted" lang="en">
          {isMissing ? es.errors.notFoundCode(path ?? '') : (contentFailureOf(error) ?? es.errors.internalCode)}
        </p>
      </div>
      {isMissing ? (
        <img src={NOWHERE} alt="" width="400" height="220" className="mt-8 h-auto w-full rounded-2xl bg-sunken lg:mt-0" />
      ) : null}
    </section>
  );
}
