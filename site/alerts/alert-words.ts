import { cityName } from '#domain/places/airport.ts';
import type { AlertRoute } from '#domain/prices/price-alert.ts';
import { alerts as es } from '../messages/es/enquiry/alerts.ts';
import { monthInWords } from '../messages/es/months.ts';

/** `Bogotá – Miami, ida y regreso, marzo de 2027` */
export const alertInWords = ({ origin, destination, month, isRoundTrip }: AlertRoute): string =>
  es.route(cityName(origin), cityName(destination), monthInWords(month), isRoundTrip);
