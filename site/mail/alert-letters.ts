import type { Letters } from '#domain/enquiry.ts';
import { dayOf } from '#domain/flights/itinerary.ts';
import { formatLongDay } from '#domain/long-day.ts';
import { cityName } from '#domain/places/airport.ts';
import { searchAddress } from '#domain/prices/seen-price.ts';
import { alertInWords } from '../alerts/alert-words.ts';
import { spokenMoment } from '../journey/local-moment.ts';
import { alerts } from '../messages/es/enquiry/alerts.ts';
import { monthInWords } from '../messages/es/months.ts';
import { seen } from '../messages/es/prices.ts';
import { priceWords, sayPricesUnder } from '../prices/charged-words.ts';
import { airlineName } from '../results/offers/airline-name.ts';
import { letterOf, say } from './letter-body.ts';

const { letters: es } = alerts;

/** Mails of price alerts. */
export const alertLetters = (origin: string): Pick<Letters, 'alertLink' | 'alertPrice'> => ({
  // Contains only the route, because a form accepts any e-mail address, not only the visitor's own.
  alertLink: ({ url, hours, ...alert }) =>
    letterOf(
      es.linkSubject,
      [
        say(es.linkIntro(alertInWords(alert))),
        say(es.linkAsk),
        { kind: 'link', label: es.linkAction, url },
        say(es.linkValid(hours)),
        say(es.notYou),
      ],
      origin,
    ),
  alertPrice: ({ alert, price, before, wanted, charge, endUrl }) => {
    if (charge !== undefined) sayPricesUnder(charge, 'visitor');
    const total = priceWords(price.total);
    const { departureDate, returnDate, airlineCode, airlineName: name, stops } = price;
    const known = before && before.amountMinor > price.total.amountMinor ? before : null;
    return letterOf(
      es.subject(cityName(alert.origin), cityName(alert.destination), total),
      [
        say(es.intro(alertInWords(alert), total, spokenMoment(price.seenAt))),
        ...(known ? [say(es.before(priceWords(known)))] : []),
        ...(wanted ? [say(es.wanted(priceWords(wanted)))] : []),
        {
          kind: 'facts',
          facts: [
            [es.facts.out, formatLongDay(dayOf(departureDate))],
            ...(returnDate ? [[es.facts.back, formatLongDay(dayOf(returnDate))] as [string, string]] : []),
            [es.facts.airline, airlineName(airlineCode, name ? { [airlineCode]: name } : {})],
            [es.facts.stops, stops === 0 ? seen.direct : seen.stops(stops)],
            [es.facts.price, total],
          ],
        },
        say(es.mayChange),
        { kind: 'link', label: es.search, url: origin + searchAddress(price) },
        say(es.why(monthInWords(alert.month))),
        { kind: 'link', label: es.end, url: endUrl },
      ],
      origin,
    );
  },
});
