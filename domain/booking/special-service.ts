/** Special services a passenger can request, by IATA code (SPEC §5). */
export const ASSISTANCE_CODES = ['WCHR', 'WCHS', 'WCHC'] as const;
export type AssistanceCode = (typeof ASSISTANCE_CODES)[number];

export const MEAL_CODES = [
  ...(['AVML', 'BBML', 'BLML', 'CHML', 'DBML', 'FPML', 'GFML', 'HNML', 'JPML', 'KSML', 'LCML', 'LFML'] as const),
  ...(['LSML', 'MOML', 'NFML', 'NLML', 'OBML', 'ORML', 'RVML', 'SFML', 'SPML', 'VGML', 'VLML', 'VOML'] as const),
];
export type MealCode = (typeof MEAL_CODES)[number];

/** The requested codes, assistance first. */
export const requestedServices = (passenger: {
  specialAssistance?: string | undefined;
  mealPreference?: string | undefined;
}): string[] =>
  [passenger.specialAssistance, passenger.mealPreference].filter((code) => code !== undefined && code !== '') as string[];
