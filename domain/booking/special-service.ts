/** Special services a passenger can request, by IATA code (SPEC §5). */
export const ASSISTANCE_CODES = ['WCHR', 'WCHS', 'WCHC'] as const;
export type AssistanceCode = (typeof ASSISTANCE_CODES)[number];

export const MEAL_CODES = [
  ...(['AVML', 'BBML', 'BLML', 'CHML', 'DBML', 'FPML', 'GFML', 'HNML', 'JPML', 'KSML', 'LCML', 'LFML'] as const),
  ...(['LSML', 'MOML', 'NFML', 'NLML', 'OBML', 'ORML', 'RVML', 'SFML', 'SPML', 'VGML', 'VLML', 'VOML'] as const),
];
export type MealCode = (typeof MEAL_CODES)[number];

type Requests = { specialAssistance?: string | undefined; mealPreference?: string | undefined };

/** The requested codes, assistance first. */
export const requestedServices = (passenger: Requests): string[] =>
  [passenger.specialAssistance, passenger.mealPreference].filter((code) => code !== undefined && code !== '') as string[];

/**
 * `passenger 1: WCHR, VGML; passenger 3: VGML`: who requests what, by their place in the booking. Without names, since a request
 * discloses something about a person's health. Empty when there are no requests.
 */
export const requestsOf = (passengers: readonly Requests[]): string =>
  passengers
    .flatMap((passenger, place) => {
      const codes = requestedServices(passenger);
      return codes.length > 0 ? [`passenger ${place + 1}: ${codes.join(', ')}`] : [];
    })
    .join('; ');
