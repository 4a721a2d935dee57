import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import {
  type Countdown,
  isFinished,
  pauseCountdown,
  remainingOf,
  shownCountdown,
  startCountdown,
  TRIP_SUMMARY_MS,
} from '#domain/countdown.ts';
import { bookingAddress } from '../../../booking-routes.ts';
import { paymentFailures } from '../../../messages/es/checkout/payment-failures.ts';
import * as es from '../../../messages/es.ts';
import { Icon } from '../../../ui/icon.tsx';
import { REFRESH_INTENT } from '../../form/field-names.ts';
import type { BookingFailure } from '../../paying/make-booking.ts';

const TICK_MS = 1_000;

/**
 * When the supplier last confirmed the price, and the age of that when the page was rendered, because a visitor's clock may be
 * wrong.
 */
type PriceAge = { pricedAt: string; ageMs: number };

/**
 * SPEC §9: a price counts for eight minutes. Then it is refreshed automatically while the visitor continues typing. The server
 * also refreshes an old price when it is paid, so correctness does not depend on this clock.
 */
export function TripTimer({ bookingId, price, isPaying }: { bookingId: string; price: PriceAge; isPaying: boolean }) {
  const { pricedAt, ageMs } = price;
  const { submit, state, data } = useFetcher<BookingFailure>();
  const [shown, setShown] = useState<{ of: string; remainingMs: number } | null>(null);
  const isChecking = state !== 'idle';
  useEffect(() => {
    let countdown: Countdown = startCountdown(TRIP_SUMMARY_MS - ageMs, Date.now());
    if (isPaying) countdown = pauseCountdown(countdown, Date.now());
    let isAsked = false;
    const tick = () => {
      const now = Date.now();
      setShown({ of: pricedAt, remainingMs: remainingOf(countdown, now) });
      if (!isFinished(countdown, now) || isPaying || isAsked) return;
      isAsked = true;
      submit({ intent: REFRESH_INTENT }, { method: 'post', action: bookingAddress('booking-summary', bookingId) });
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [bookingId, pricedAt, ageMs, isPaying, submit]);

  const remainingMs = shown?.of === pricedAt ? shown.remainingMs : null;
  const time = remainingMs ? shownCountdown(remainingMs) : null;
  // The price has expired and was not confirmed again.
  const isNoLongerHeld = remainingMs === 0 && !isChecking && data !== undefined && data.code !== 'price-refreshed';
  return (
    <div className="mt-2 text-sm text-muted">
      {isNoLongerHeld ? null : (
        <p role="timer" className="flex items-center gap-2">
          <Icon name="clock" className="size-4" />
          <span className="figures">{time && !isChecking ? es.checkout.priceHeldFor(time) : es.checkout.priceHeld}</span>
        </p>
      )}
      <p role="status">{isChecking ? es.checkout.priceChecking : outcomeOf(data?.code)}</p>
    </div>
  );
}

/**
 * The outcome in words: paying asks again for a price that was not confirmed, but not for a booking that has expired or is no
 * longer sold.
 */
export function outcomeOf(code: BookingFailure['code'] | undefined): string {
  switch (code) {
    case undefined:
      return '';
    case 'price-refreshed':
      return es.checkout.priceConfirmed;
    case 'session-expired':
      return es.checkout.expired;
    case 'seats-gone':
      return paymentFailures.seatsGone;
    case 'offer-unavailable':
    case 'on-request':
      return es.checkout.offerGone;
    default:
      return es.checkout.priceNotConfirmed;
  }
}
