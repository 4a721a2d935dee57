/** A wish to a hotel, also for receptions that do not read Spanish. */
export const lateArrival = (at: string, flight: string) => `Llegada tarde (late arrival): ${at}, vuelo ${flight}.`;
