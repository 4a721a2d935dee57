import { Link, Outlet } from 'react-router';
import { siteConfig } from '#site-config';
import { PageFocus } from '../page-focus.tsx';

/**
 * SPEC §2.1, blank: the pages between this site and the bank or payment provider. No header, menu or footer, so that nothing
 * leads away.
 */
export default function BlankLayout() {
  return (
    <main id="content" data-layout="blank" className="mx-auto flex w-full max-w-lg flex-1 flex-col justify-center px-4 py-12">
      <Link to="/" className="mb-8 flex items-center gap-2 text-xl font-bold tracking-tight text-ink no-underline">
        <img src="/icon.svg" alt="" width={28} height={28} className="mark" />
        {siteConfig.name}
      </Link>
      <PageFocus />
      <Outlet />
    </main>
  );
}
