import { Link } from 'react-router';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { CallUs } from './calling/call-us.tsx';
import { MenuLink, SiteMenu } from './site-menu.tsx';

const MY_JOURNEY = '/user/my-journey';

export function Header() {
  return (
    <header className="relative print:hidden border-b border-line bg-surface">
      <div className="page @container flex min-h-[56px] flex-wrap items-center gap-x-1 sm:min-h-16 lg:gap-x-4">
        <Link to="/" className="flex min-h-[44px] items-center gap-2 text-xl font-bold tracking-tight text-ink no-underline">
          <img src="/icon.svg" alt="" width={28} height={28} className="mark" />
          <span className="@max-[14rem]:sr-only">{siteConfig.name}</span>
        </Link>
        <nav aria-label={es.nav.label} className="ml-auto flex min-w-0 items-center gap-x-1 lg:ml-2 lg:flex-1 lg:flex-wrap">
          {/* Twice, so that focus order matches visual order: before the menu button on a phone, else after the links. */}
          <MenuLink to={MY_JOURNEY} className="lg:hidden">
            {es.nav.myJourney}
          </MenuLink>
          <SiteMenu />
          <MenuLink to={MY_JOURNEY} className="ml-auto max-lg:hidden">
            {es.nav.myJourney}
          </MenuLink>
        </nav>
        <CallUs />
      </div>
    </header>
  );
}
