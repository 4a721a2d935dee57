import { Link, useLocation } from 'react-router';
import { siteConfig } from '#site-config';
import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';

const phone = siteConfig.company.contacts[0].contactNumber;

export function Header() {
  return (
    <header className="print:hidden border-b border-line bg-surface">
      <div className="page flex h-16 items-center gap-2 sm:gap-6">
        <Link to="/" className="flex items-center gap-2 text-xl font-bold tracking-tight text-ink no-underline">
          <img src="/icon.svg" alt="" width="28" height="28" />
          {siteConfig.name}
        </Link>
        <nav aria-label={es.nav.label} className="ml-auto flex items-center gap-1 sm:ml-4">
          <HeaderLink to="/">{es.nav.flights}</HeaderLink>
          <HeaderLink to="/user/my-journey">{es.nav.myJourney}</HeaderLink>
        </nav>
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="ml-auto flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-xl px-2 font-medium text-ink no-underline hover:bg-sunken"
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
      className="flex min-h-11 items-center whitespace-nowrap rounded-xl px-3 font-medium text-ink no-underline hover:bg-sunken aria-[current=page]:text-accent"
    >
      {children}
    </Link>
  );
}
