/**
 * Thresholds from which an airline's change of a trip has to be accepted by the traveller. Below them the traveller is only
 * notified.
 */
export type ChangeRules = {
  /** The traveller may refuse a flight that departs earlier, departs later or arrives later by at least this many minutes. */
  earlierMinutes: number;
  laterMinutes: number;
  /** Shortest connection: within a country, across a border, and between two airports of a city. */
  connection: { domesticMinutes: number; internationalMinutes: number; otherAirportMinutes: number };
};

/**
 * Set in the traveller's favour (`docs/decisions/062-involuntary-changes.md`). An hour: a one-hour delay is the first for which
 * Colombia's passenger rules (RAC 3, numeral 3.10.2.13) owe anything, and the Court of Justice of the European Union treats a
 * flight brought forward by more than an hour as cancelled (C-146/20, 21 December 2021). No public list has the airports'
 * minimum connecting times: these are short ones.
 */
export const CHANGE_RULES: ChangeRules = {
  earlierMinutes: 60,
  laterMinutes: 60,
  connection: { domesticMinutes: 40, internationalMinutes: 60, otherAirportMinutes: 180 },
};
