import type { ReactNode } from 'react';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayMap } from '../../messages/es/stays/stay-map.ts';
import { Icon } from '../../ui/icon.tsx';
import { StayMap } from '../map/stay-map.tsx';
import type { FoundHotel } from './read-hotel.ts';

const SHOWN_SERVICES = 10;

/** A hotel's description, services, hours, distances and address. */
export function HotelFacts({ hotel }: { hotel: NonNullable<FoundHotel['hotel']> }) {
  const { paragraphs, important, services, otherServices, hours, city, distances, address } = hotel;
  const all = [...services, ...otherServices];
  return (
    <div className="mt-10 grid gap-x-8 gap-y-8 lg:grid-cols-2">
      {paragraphs.length > 0 ? <Part heading={words.about}>{paragraphs.map(asParagraph)}</Part> : null}
      <Part heading={words.where}>
        <p className="wrap-anywhere">{address}</p>
        <ul className="mt-2">
          {distances.map(({ from, km }) => (
            <li key={from} className="flex justify-between gap-3 border-b border-line py-1.5 last:border-0">
              <span className="min-w-0">{from}</span>
              <span className="figures shrink-0 font-medium">{km}</span>
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <StayMap map={hotel.map} label={words.map(hotel.name)} note={stayMap.aroundHotel} isClosed />
        </div>
      </Part>
      {all.length > 0 ? (
        <Part heading={words.services}>
          <Services names={all.slice(0, SHOWN_SERVICES)} />
          {all.length > SHOWN_SERVICES ? (
            <details>
              <summary className="link flex min-h-11 items-center">{words.others(all.length - SHOWN_SERVICES)}</summary>
              <Services names={all.slice(SHOWN_SERVICES)} />
            </details>
          ) : null}
        </Part>
      ) : null}
      {hours.length > 0 ? (
        <Part heading={words.hours}>
          {hours.map(asParagraph)}
          <p className="text-sm text-muted">{words.hoursNote(city)}</p>
        </Part>
      ) : null}
      {important.length > 0 ? <Part heading={words.important}>{important.map(asParagraph)}</Part> : null}
    </div>
  );
}

const asParagraph = (text: string) => (
  <p key={text} className="mt-1 break-words">
    {text}
  </p>
);

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="text-xl font-bold">{heading}</h2>
      <div className="mt-2">{children}</div>
    </section>
  );
}

function Services({ names }: { names: string[] }) {
  return (
    <ul className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
      {names.map((name) => (
        <li key={name} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          <span className="min-w-0 break-words">{name}</span>
        </li>
      ))}
    </ul>
  );
}
