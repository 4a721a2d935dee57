import type { Backend } from '#contract/calls.ts';
import { todayIn } from '#domain/calendar-date.ts';
import { offersOn } from '#domain/company/phone-offer.ts';
import type { OfferedService } from '#domain/company/phone-only.ts';
import { siteConfig } from '#site-config';
import { dayAndYear } from '../dates/day-and-year.ts';
import * as es from '../messages/es.ts';
import { phoneOffers } from '../settings/shown.ts';
import { allContent } from './read-content.ts';

export type PhoneOnlyOffer = { title: string; text: string; terms: string; href: string | null };

/**
 * The telephone offers of a service valid today: the configuration's promotions, then offers of the content backend. If the
 * latter cannot be read, the page is complete without them.
 */
export async function readPhoneOnly(service: OfferedService, backend: Backend): Promise<PhoneOnlyOffer[]> {
  const promotions = offersOn(phoneOffers(), todayIn(siteConfig.timeZone)).filter((one) => one.service === service);
  const pages = await allContent('phone_offer', backend).catch(() => []);
  return [
    ...promotions.map(({ title, discountPercent, scope, terms, firstDay, lastDay }) => ({
      title: es.phoneOnly.discount(title, discountPercent),
      text: scope,
      terms: `${es.phoneOnly.dates(dayAndYear(firstDay), dayAndYear(lastDay))} ${terms}`,
      href: null,
    })),
    ...pages.flatMap(({ title, description, path, phoneOnly }) =>
      phoneOnly?.service === service
        ? [
            {
              title,
              text: description,
              href: path,
              terms: es.phoneOnly.dates(dayAndYear(phoneOnly.from), dayAndYear(phoneOnly.until)),
            },
          ]
        : [],
    ),
  ];
}
