import { brandNow } from '../../brand/brand-now.server.ts';
import { iconOf } from '../../brand/built-in-mark.ts';

/** `/icon.svg`: the picture of the browser's tab, and the mark in the header of an agency without a logo. */
export const loader = (): Response =>
  new Response(iconOf(brandNow()), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
  });
