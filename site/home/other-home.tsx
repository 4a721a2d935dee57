import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CRUISE_RESULTS } from '../cruises/cruise-address.ts';
import { RememberedCruiseForm } from '../cruises/form/remembered-cruise-form.tsx';
import { CruiseCard } from '../cruises/results/cruise-card.tsx';
import { tourResults } from '../messages/es/catalogue/tours.ts';
import { homeLists as words } from '../messages/es/content/other-home.ts';
import * as es from '../messages/es.ts';
import { SearchTabs } from '../search-form/search-tabs.tsx';
import { RememberedStayForm } from '../stays/form/remembered-stay-form.tsx';
import { TOURS } from '../tours/tour-address.ts';
import { TourCard } from '../tours/tour-card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { OtherHomeData } from './read-other-home.ts';

/** The home page of a shop that sells no flights: its first service's form, if it has one, and a list of each thing that it sells. */
export function OtherHome({ home }: { home: OtherHomeData }) {
  const { first, heading, lead, note, stayForm, cruiseForm, places, cruises, tours } = home;
  const hasForm = stayForm || cruiseForm;
  return (
    <>
      {/* Stacked above the following sections, because the lists of the form overlap them. */}
      <section className="page relative z-10 pb-2 pt-[12px] roomy:pt-12">
        <h1 className="max-w-2xl text-[1.625rem] font-bold leading-tight tracking-tight roomy:text-5xl">{heading}</h1>
        <p className="mb-3 mt-1 max-w-xl text-muted roomy:mb-6 roomy:mt-3 roomy:text-lg">{lead}</p>
        {first === 'tours' ? null : <SearchTabs current={first === 'packages' ? 'holidays' : first} />}
        {stayForm ? <RememberedStayForm {...stayForm} /> : null}
        {cruiseForm ? <RememberedCruiseForm {...cruiseForm} /> : null}
        {hasForm ? <p className="text-sm text-muted">{es.chargedInUsd}</p> : null}
      </section>
      {places ? <PlacesToStay {...places} /> : null}
      {cruises?.length ? (
        <List {...words.cruises} id="home-cruises" href={CRUISE_RESULTS} note={note}>
          {cruises.map((cruise, index) => (
            <li key={cruise.id}>
              <CruiseCard cruise={cruise} isFirst={index === 0} />
            </li>
          ))}
        </List>
      ) : null}
      {tours?.length ? (
        <List {...words.tours} id="home-tours" href={TOURS} note={note}>
          {tours.map((tour) => (
            <li key={tour.id}>
              <TourCard tour={tour} />
            </li>
          ))}
        </List>
      ) : null}
      {first === 'tours' && !tours?.length ? <NoTours isEmpty={tours !== null} /> : null}
    </>
  );
}

type ListProps = { heading: string; all: string; id: string; href: string; note: string; children: ReactNode };

const List = ({ heading, all, id, href, note, children }: ListProps) => (
  <section className="page mt-6" aria-labelledby={id}>
    <div className="flex flex-wrap items-baseline justify-between gap-x-6">
      <h2 id={id} className="text-2xl font-bold">
        {heading}
      </h2>
      <Link to={href} className="link inline-flex min-h-11 items-center gap-1">
        {all}
        <Icon name="right" className="size-4" />
      </Link>
    </div>
    <p className="text-sm text-muted">{note}</p>
    <ul className="@container mt-3 grid gap-3">{children}</ul>
  </section>
);

/** Why a shop of tours shows none, and what can be done: asked for, or looked at on their own page once they can be read. */
const NoTours = ({ isEmpty }: { isEmpty: boolean }) => (
  <section className="page mt-6">
    <div className="card p-6">
      <p>{isEmpty ? tourResults.nothingOnSale : tourResults.failed}</p>
      <Link to={isEmpty ? '/enquiry' : TOURS} className="link mt-2 inline-flex min-h-11 items-center">
        {isEmpty ? tourResults.wantsPerson : tourResults.all}
      </Link>
    </div>
  </section>
);

const PlacesToStay = ({ heading, cards }: NonNullable<OtherHomeData['places']>) => (
  <section className="page mt-8" aria-labelledby="places-to-stay">
    <h2 id="places-to-stay" className="text-2xl font-bold">
      {heading}
    </h2>
    <ul className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {cards.map(({ city, name, dates, guests, href }) => (
        <li
          key={city}
          className="card relative flex min-w-0 overflow-hidden sm:flex-col hover:border-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <img
            src={`/scene/${city}.svg`}
            alt=""
            width="400"
            height="220"
            loading="lazy"
            className="max-h-[220px] w-[108px] flex-[1_0_108px] bg-accent-soft object-cover sm:aspect-[20/11] sm:h-auto sm:w-full sm:flex-none"
          />
          <div className="min-w-0 flex-[999_1_9.5rem] px-3 py-3 sm:px-4 sm:pb-4">
            <h3 className="text-lg font-semibold leading-tight">
              <Link to={href} className="text-ink no-underline outline-none after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="text-sm text-muted">{dates}</p>
            <p className="text-sm text-muted">{guests}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);
