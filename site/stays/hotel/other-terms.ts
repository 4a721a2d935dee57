import type { StayOfferAnswer } from '#contract/shapes.ts';
import { hotelPage as words } from '../../messages/es/stays/hotel.ts';
import { stayOfferView } from '../offers/stay-offer-view.ts';
import type { RoomTerm } from './room-problem.ts';

type At = Parameters<typeof stayOfferView>[1];

/** The new terms of rooms in words, each with the old one where it differs. */
export function otherTerms(before: StayOfferAnswer | undefined, now: StayOfferAnswer, at: At): RoomTerm[] {
  const moment = Date.now();
  const shown = before && inWords(before, at, moment);
  return inWords(now, at, moment).flatMap(({ name, text }, index) => {
    const was = shown?.[index]?.text ?? text;
    return text || was ? [{ name, was: was === text ? null : was || words.nothing, now: text || words.nothing }] : [];
  });
}

/** The text the visitor accepts with these terms. */
export const termsAsAccepted = (terms: RoomTerm[]): string => terms.map(({ name, now }) => `${name}: ${now}`).join('; ');

function inWords(offer: StayOfferAnswer, at: At, moment: number): { name: string; text: string }[] {
  const { rooms, board, cancellation, due, total } = stayOfferView(offer, at, moment);
  const { terms } = words;
  return [
    { name: terms.rooms, text: rooms },
    { name: terms.board, text: board },
    { name: terms.cancellation, text: [cancellation.text, ...cancellation.steps].join(' ') },
    { name: terms.due, text: due ?? '' },
    { name: terms.total, text: total },
  ];
}
