import { COUNTRIES } from '#domain/places/airport.ts';
import { dayAndYear } from '../dates/day-and-year.ts';
import * as es from '../messages/es.ts';
import { xmlText } from '../seo/xml.ts';
import { telephoneAddress } from '../shell/calling/telephone-address.ts';
import type { ContentPage } from './read-content.ts';

/**
 * The validity, the conditions and the number per country of a telephone offer: the first part of its page's text. It cannot be
 * bought online.
 */
export function phoneOnlyHtml({ from, until, conditions, hours, numbers }: NonNullable<ContentPage['phoneOnly']>): string {
  const paragraph = (text: string) => `<p>${xmlText(text)}</p>`;
  const calls = numbers.map(({ countryCode, number }) => {
    const country = COUNTRIES.get(countryCode)?.name ?? es.phoneOnly.elsewhere;
    return `<li>${xmlText(country)}: <a href="${xmlText(telephoneAddress(number))}">${xmlText(number)}</a></li>`;
  });
  return [
    `<h2>${xmlText(es.phoneOnly.heading)}</h2>`,
    paragraph(es.phoneOnly.dates(dayAndYear(from), dayAndYear(until))),
    paragraph(`${es.phoneOnly.conditions}: ${conditions}`),
    `<ul>${calls.join('')}</ul>`,
    ...(hours ? [paragraph(es.phoneOnly.hours(hours))] : []),
  ].join('');
}
