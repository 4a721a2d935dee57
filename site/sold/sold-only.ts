import type { MiddlewareFunction } from 'react-router';
import { END_PARAM } from '../alerts/alert-paths.ts';
import { notFound } from '../content/read-content.ts';
import { pageRequestOf } from '../request/context.ts';
import { isPageSold } from './sold-pages.ts';

/** Before any page: what is not sold has none (SPEC §8). A price alert can be ended by its mail wherever no more are made. */
export const soldOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const { pathname, searchParams } = new URL(request.url);
  if (!isPageSold(pathname, pageRequestOf(context).sold) && !searchParams.has(END_PARAM)) throw notFound(pathname);
  return next();
};
