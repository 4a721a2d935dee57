import type { FoundBags } from '#contract/booking/my-journey.ts';
import { isOfSystem } from '#domain/booking/tickets/record-locator.ts';
import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { type IntAmount, moneyOf } from '#domain/money.ts';
import { bagLines } from '../../checkout/extras-view.ts';
import { bagFields, bagsPosted, changedBags } from '../../checkout/form/bag-fields.ts';
import { dayOf } from '../../instalments/instalments-view.ts';
import { laterBags as es } from '../../messages/es/journey/later-bags.ts';
import { priceWords, sayPricesUnder } from '../../prices/charged-words.ts';
import { partsInWords } from '../../prices/parts-in-words.ts';
import { spokenMoment } from '../local-moment.ts';
import { locatorsInWords, locatorsView } from '../locators-view.ts';

export type BagsView = ReturnType<typeof bagsView>;

/** The bags on offer and the last addition, in words for the page. */
export function bagsView(found: FoundBags) {
  sayPricesUnder(found.charge, 'booking');
  const { why, addition } = found;
  const locators = locatorsView({
    locators: found.locators.filter(({ airline }) => !isOfSystem(airline)),
    selectedFlightOffer: null,
  });
  return {
    fields: bagFields(toChoose(found)),
    why: why && { heading: es.why[why], text: es.whatThen[why] },
    locators: locatorsInWords(locators),
    seats: locators.length > 0 ? es.seatsText(locators.length) : es.seatsLater,
    addition: addition && {
      stage: addition.stage,
      heading: headingOf(addition),
      until: addition.payableUntil && spokenMoment(new Date(addition.payableUntil)),
      /** Fields that, posted again, open the hosted payment page. */
      fields: addition.stage === 'to-pay' ? [...bagsPosted(addition.bags, toChoose(found)), totalPosted(addition.total)] : [],
      lines: found.flightOffer ? bagLines(found.flightOffer as FlightOffer, addition.bags) : [],
    },
  };
}

/** Leaves out bags bought before, so that every field starts at none. */
const toChoose = ({ options, flightOffer }: Pick<FoundBags, 'options' | 'flightOffer'>) => ({
  flightOffer,
  additionalServices: { additionalBaggages: options, baggages: [] },
});

/** The shown total, posted to accept it. */
const totalPosted = ({ amount, currency }: IntAmount) => ({
  name: 'total',
  value: `${amount} ${currency}`,
});

function headingOf({ stage, refusal, total, at }: NonNullable<FoundBags['addition']>): string {
  switch (stage) {
    case 'to-pay':
      return es.toPay;
    case 'adding':
      return es.adding;
    case 'added':
      return es.added(priceWords(moneyOf(total)), dayOf(at));
    case 'refused':
      return es.refused[refusal === 'unavailable' || refusal === 'price-changed' ? refusal : 'other'](dayOf(at));
  }
}

/** The bags that a form requests, at their current price; `null` when it requests none, or more than are available. */
export function chosenBags(form: FormData, found: FoundBags) {
  sayPricesUnder(found.charge, 'booking');
  const choices = changedBags(form, toChoose(found));
  const picked = (choices ?? []).flatMap((choice) => {
    const option = found.options.find(
      ({ journeyType, travelerId, kind }) =>
        journeyType === choice.journeyType && travelerId === choice.travelerId && kind === choice.kind,
    );
    return option ? [{ option, choice: { ...choice, kind: option.kind } }] : [];
  });
  const [first] = picked;
  const canBeHad = picked.every(({ option, choice }) => Number.isInteger(choice.quantity) && choice.quantity <= option.most);
  if (!first || !canBeHad) return null;
  const { currency } = first.option.single;
  const lines = picked.map(({ option, choice: { quantity } }) => {
    const amountMinor = option.single.amountMinor * quantity;
    const { most: _, single: __, price: ___, ...bag } = option;
    const [label = ''] = found.flightOffer ? bagLines(found.flightOffer as FlightOffer, [{ ...bag, quantity, amountMinor }]) : [];
    return { label, amountMinor };
  });
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0);
  const amounts = partsInWords(lines.map((line) => ({ amountMinor: line.amountMinor, currency })));
  const bags = picked.map(({ choice }) => choice);
  const total = { amount: amountMinor, currency };
  return {
    bags,
    total,
    review: {
      lines: lines.map(({ label }, place) => ({ label, amount: amounts[place] ?? '' })),
      total: priceWords({ amountMinor, currency }),
      fields: [...bagsPosted(bags, toChoose(found)), totalPosted(total)],
    },
  };
}
