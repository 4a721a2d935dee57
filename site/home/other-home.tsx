import { Link } from 'react-router';
import { RememberedCruiseForm } from '../cruises/form/remembered-cruise-form.tsx';
import { tourResults } from '../messages/es/catalogue/tours.ts';
import { chargedHere } from '../prices/charged-here.ts';
import { SearchTabs } from '../search-form/search-tabs.tsx';
import { RememberedStayForm } from '../stays/form/remembered-stay-form.tsx';
import { TOURS } from '../tours/tour-address.ts';
import type { OtherHomeData } from './read-other-home.ts';

/** The top of the home page of a shop that sells no flights: its first service's form, if it has one. */
export function OtherHome({ home }: { home: OtherHomeData }) {
  const { first, heading, lead, stayForm, cruiseForm, noTours } = home;
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
        {hasForm ? <p className="text-sm text-muted">{chargedHere()}</p> : null}
      </section>
      {noTours ? <NoTours isEmpty={noTours === 'empty'} /> : null}
    </>
  );
}

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
