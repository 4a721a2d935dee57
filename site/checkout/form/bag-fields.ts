import { type BagChoice, type BoughtBags, JOURNEY_TYPES, type JourneyType } from '#domain/booking/baggage.ts';
import { formatMoney } from '#domain/money.ts';
import * as es from '../../messages/es.ts';
import type { Session } from '../booking-session.ts';
import type { BagFieldView } from '../sections/bag-section.tsx';
import { BAGS_RESET_INTENT } from './field-names.ts';

const fieldOf = (journeyType: JourneyType, traveler: number): string => `bags.${journeyType}.${traveler}`;

/** The travellers of an offer in its order: what the form's fields are numbered by. */
const travelersOf = ({ flightOffer }: Session): string[] =>
  (flightOffer as { travelerPricings: { travelerId: string }[] }).travelerPricings.map(({ travelerId }) => travelerId);

/** The bag fields of the booking page, with what is chosen so far. */
export function bagFields(session: Session): BagFieldView[] {
  const { additionalBaggages, baggages } = session.additionalServices;
  const travelers = travelersOf(session);
  return additionalBaggages.map(({ journeyType, travelerId, most, single }) => {
    const traveler = travelers.indexOf(travelerId);
    return {
      name: fieldOf(journeyType, traveler),
      label: es.checkout.bagsFor(traveler + 1, journeyType),
      chosen: quantityOf(baggages, { journeyType, travelerId }),
      choices: Array.from({ length: most + 1 }, (_, quantity) => ({
        quantity,
        label: es.checkout.bagChoice(quantity, formatMoney({ ...single, amountMinor: single.amountMinor * quantity })),
      })),
    };
  });
}

/** The bags a form asks for; `null` when they are those that are bought already. */
export function changedBags(form: FormData, session: Session): BagChoice[] | null {
  const { baggages } = session.additionalServices;
  const isReset = form.get('intent') === BAGS_RESET_INTENT;
  const asked = JOURNEY_TYPES.flatMap((journeyType) =>
    travelersOf(session).map((travelerId, traveler) => ({
      ...{ journeyType, travelerId },
      quantity: isReset ? 0 : Number(form.get(fieldOf(journeyType, traveler)) ?? 0) || 0,
    })),
  );
  return asked.every((choice) => quantityOf(baggages, choice) === choice.quantity) ? null : asked;
}

const quantityOf = (bags: BoughtBags[], { journeyType, travelerId }: Pick<BagChoice, 'journeyType' | 'travelerId'>): number =>
  bags.find((one) => one.journeyType === journeyType && one.travelerId === travelerId)?.quantity ?? 0;
