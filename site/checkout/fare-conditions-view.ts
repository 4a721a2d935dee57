import type { FlightOffer } from '#domain/flights/flight-offer.ts';
import { lowered } from '../messages/es/lowered.ts';
import { ruleKind } from '../messages/es/results/fare-rules.ts';
import { broughtBy, featuresOf } from '../results/offers/fare-view.ts';
import { fareNameOf } from '../results/offers/offer-card-view.ts';
import type { Session } from './booking-session.ts';

export type FareConditionsView = {
  name: string;
  features: { label: string; value: string }[];
  /** The airline's own rules, by fare. */
  rules: { name: string; notes: { heading: string; lines: string[] }[] }[];
};

/** The features and conditions of the chosen fare in words, and the airline's detailed rules made readable (SPEC §3). */
export function fareConditions(offer: FlightOffer, fareRules: Session['fareRules']): FareConditionsView {
  return {
    // After the word `Tarifa`.
    name: fareNameOf(offer) ?? lowered(broughtBy(offer)),
    features: featuresOf(offer),
    rules: fareRules.map(({ name, fareBasis, notes }) => ({
      name: [name, fareBasis].filter(Boolean).join(' · '),
      notes: notes.map(({ kind, text }) => ({ heading: ruleKind(kind), lines: readable(text) })),
    })),
  };
}

/** Airlines file their rules in capitals; this makes sentences of them, leaving currencies and codes as they are. */
function readable(text: string): string[] {
  const isShouted = !/[a-z]/.test(text);
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => (isShouted ? sentence(line) : line));
}

const sentence = (line: string): string =>
  line
    .toLowerCase()
    .replace(/(^|[.!?]\s+)(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\b[a-z]{3}(?=\s?\d)|(?<=\d\s?)\b(usd|eur|cop|gbp|brl|mxn)\b/g, (code) => code.toUpperCase());
