import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { todayIn } from '#domain/calendar-date.ts';
import { offersOn } from '#domain/company/phone-offer.ts';
import { workingHoursIn } from '#domain/company/working-hours.ts';
import { siteConfig } from '#site-config';
import { dayAndYear } from '../../dates/day-and-year.ts';
import * as es from '../../messages/es.ts';
import { companyNow } from '../../settings/company.ts';
import { phoneOffers } from '../../settings/shown.ts';
import { useWithout } from '../../sold/use-without.ts';
import { Icon } from '../../ui/icon.tsx';
import { visitorZone } from '../../visitor/visitor-zone.ts';
import { CallCode } from './call-code.tsx';
import { telephoneAddress, whatsAppAddress } from './telephone-address.ts';

const { timeZone } = siteConfig;

/** SPEC §2.2, the call modal: the number, the opening hours in the visitor's time zone, and the alternatives to calling. */
export function CallDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const company = companyNow();
  const hours = workingHoursIn(company.phoneHours, {
    companyZone: timeZone,
    visitorZone: visitorZone(),
    now: Date.now(),
  });
  return (
    <dialog
      ref={dialog}
      aria-labelledby="call-heading"
      onClose={onClose}
      className="m-auto w-[calc(100%-2rem)] max-w-md rounded-2xl bg-surface p-6 text-ink shadow-2xl backdrop:bg-black/50"
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id="call-heading" className="text-xl font-bold">
          {es.call.heading}
        </h2>
        <button
          type="button"
          aria-label={es.call.close}
          onClick={() => dialog.current?.close()}
          className="-mr-2 -mt-2 flex min-h-11 min-w-11 items-center justify-center rounded-xl hover:bg-sunken"
        >
          <Icon name="close" />
        </button>
      </div>
      <p className={`mt-2 font-semibold ${hours.isOpen ? 'text-accent' : 'text-warning'}`}>
        {hours.isOpen ? es.call.open : es.call.closed(hours)}
      </p>
      <p className="text-muted">{es.call.hours(hours)}</p>
      <a href={telephoneAddress(number)} className="button button-primary figures mt-4 w-full">
        {es.call.number(number)}
      </a>
      <CallCode />
      {company.whatsApp ? (
        <a href={whatsAppAddress(company.whatsApp)} rel="noopener" className="button button-quiet mt-2 w-full">
          {es.footer.whatsApp}
        </a>
      ) : null}
      <Link to="/contact-us" onClick={() => dialog.current?.close()} className="button button-quiet mt-2 w-full">
        {es.call.callBack}
      </Link>
      <PhoneOffers />
    </dialog>
  );
}

const PAGE_OF = { flights: '/vuelos', hotels: '/hoteles', cruises: '/crucero', tours: '/turs' };

/** Telephone-only offers valid today, of what the shop sells; nothing when there are none. */
function PhoneOffers() {
  const without = useWithout();
  const offers = offersOn(phoneOffers(), todayIn(timeZone)).filter(
    ({ service }) => !service || !without.includes(PAGE_OF[service]),
  );
  if (offers.length === 0) return null;
  return (
    <section className="mt-5 border-t border-line pt-4">
      <h3 className="font-semibold">{es.call.offers}</h3>
      <ul className="mt-2 space-y-3">
        {offers.map(({ title, discountPercent, scope, terms, firstDay, lastDay }) => (
          <li key={title}>
            <p className="font-medium">
              {title}: {es.call.discount(discountPercent)}
            </p>
            <p className="text-sm text-muted">
              {scope}. {es.call.dates(dayAndYear(firstDay), dayAndYear(lastDay))} {terms}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
