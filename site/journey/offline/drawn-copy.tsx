import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { offlineCopy as es } from '../../messages/es/journey/offline-copy.ts';
import { homeNumber } from '../../visitor/use-contact-number.ts';
import { visitorZone } from '../../visitor/visitor-zone.ts';
import type { BookingView } from '../booking-view.ts';
import { localMoment } from '../local-moment.ts';
import { type CopiedBooking, CopyBody, CopyHead, copiedBooking } from './copy-page.tsx';
import type { CopyTerms } from './copy-terms.ts';
import { keepCopy } from './keep-copy.ts';

type DrawnCopyProps = { booking: BookingView; terms: CopyTerms; onKept: (isKept: boolean) => void };

/** Renders the copy of a booking into hidden elements and stores their HTML. */
export default function DrawnCopy({ booking, terms, onKept }: DrawnCopyProps) {
  const [places] = useState(() => ({ title: aPlace(), head: aPlace(), body: aPlace() }));
  const copied = copiedBooking(booking);
  useEffect(() => {
    const name = nameOf(copiedBooking(booking));
    const parts = { title: places.title.innerHTML, head: places.head.innerHTML, body: places.body.innerHTML };
    let isHere = true;
    void keepCopy({ reference: booking.reference, name, parts, ...terms }).then((isKept) => isHere && onKept(isKept));
    return () => {
      isHere = false;
    };
  }, [booking, terms, onKept, places]);
  const moment = localMoment(new Date(terms.madeAt), visitorZone());
  return (
    <>
      {createPortal(es.title(copied.reference), places.title)}
      {createPortal(<CopyHead booking={copied} moment={moment} number={homeNumber()} />, places.head)}
      {createPortal(<CopyBody booking={copied} />, places.body)}
    </>
  );
}

const aPlace = () => document.createElement('div');

function nameOf({ reference, flight, stays, outings }: CopiedBooking): string {
  const [way] = flight?.itineraries ?? [];
  const what = way ? `${way.fromCity} – ${way.toCity}, ${flight?.days[0] ?? ''}` : (stays[0]?.hotel ?? outings[0]?.name ?? '');
  return [reference, what].filter(Boolean).join(': ');
}
