import type { MiddlewareFunction } from 'react-router';
import { notFound } from '../content/read-content.ts';
import { pageRequestOf } from '../request/context.ts';
import { isAnswered } from './sold-pages.ts';

/** Before any page: what is not sold has none (SPEC §8). */
export const soldOnly: MiddlewareFunction<Response> = ({ request, context }, next) => {
  const url = new URL(request.url);
  if (!isAnswered(url, pageRequestOf(context).sold)) throw notFound(url.pathname);
  return next();
};
