/**
 * How much an airline may change of a trip before its traveller is asked, as figures. Below them a change is told, and nothing has to be answered.
 */
export type ChangeRules = {
  /** From so many minutes on a flight that leaves earlier, leaves later or arrives later is for the traveller to decide on. */
  earlierMinutes: number;
  laterMinutes: number;
  /** The shortest change of planes: within a country, and when a border is crossed; and from one airport of a city to another. */
  connection: { domesticMinutes: number; internationalMinutes: number; otherAirportMinutes: number };
};

/**
 * Decided for the traveller (`docs/decisions/062-involuntary-changes.md`). An hour: a delay of one hour is the first that Colombia's rules for passengers
 * (RAC 3, numeral 3.10.2.13) owe anything for, and the Court of Justice of the European Union takes a flight brought forward by more than an hour for a
 * cancelled one (C-146/20, 21 December 2021). No public list has the minimum connecting times of airports: these are short ones.
 */
export const CHANGE_RULES: ChangeRules = {
  earlierMinutes: 60,
  laterMinutes: 60,
  connection: { domesticMinutes: 40, internationalMinutes: 60, otherAirportMinutes: 180 },
};
