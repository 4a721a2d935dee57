import { Link, useLocation } from 'react-router';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';

const phone = siteConfig.company.contacts[0].contactNumber;

export function Header() {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div className="page @container flex min-h-[56px] items-center gap-x-1 sm:min-h-16 sm:gap-6">
        <Link to="/" className="flex items-center gap-2 text-xl font-bold tracking-tight text-ink no-underline">
          <img src="/icon.svg" alt="" width="28" height="28" />
          <span className="@max-[12rem]:sr-only">{siteConfig.name}</span>
        </Link>
        <nav aria-label={es.nav.label} className="ml-auto flex flex-wrap items-center gap-x-1 sm:ml-4">
          <span className="@max-[16rem]:hidden">
            <HeaderLink to="/">{es.nav.flights}</HeaderLink>
          </span>
          <HeaderLink to="/user/my-journey">{es.nav.myJourney}</HeaderLink>
        </nav>
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="flex min-h-[44px] min-w-[44px] items-center justify-center gap-2 rounded-xl sm:ml-auto sm:px-2 font-medium text-ink no-underline hover:bg-sunken"
        >
          <Icon name="phone" />
          <span className="figures sr-only md:not-sr-only">{es.nav.callUs(phone)}</span>
        </a>
      </div>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      aria-current={useLocation().pathname === to ? 'page' : undefined}
      className="flex min-h-[44px] items-center whitespace-nowrap rounded-xl px-[8px] sm:px-3 font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:text-accent"
    >
      {children}
    </Link>
  );
}
