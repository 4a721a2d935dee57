import { redirect } from 'react-router';

/** `/favicon.ico`, which is asked for without being linked: the site's icon. */
export const loader = (): Response =>
  redirect('/icon.svg', { status: 301, headers: { 'cache-control': 'public, max-age=86400' } });
