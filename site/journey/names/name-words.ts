import { givenNames, type PersonName } from '#domain/booking/person-name.ts';
import { siteConfig } from '#site-config';

export const fullName = (name: PersonName): string => `${givenNames(name)} ${name.lastName}`;

let moment: Intl.DateTimeFormat | undefined;

/** `martes, 24 de noviembre, 18:00`: an instant by the agency's clock. */
export function momentOf(instant: string): string {
  moment ??= new Intl.DateTimeFormat('es-CO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: siteConfig.timeZone,
  });
  return moment.format(new Date(instant));
}
