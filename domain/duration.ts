/** Minutes of an ISO 8601 duration in days, hours and minutes (`PT14H15M`, `P1DT2H`). Throws on anything else. */
export function parseDuration(iso: string): number {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(iso);
  if (!match || iso === 'P' || iso.endsWith('T')) throw new RangeError(`Not a duration: ${JSON.stringify(iso)}`);
  const [, days = '0', hours = '0', minutes = '0'] = match;
  return Number(days) * 1440 + Number(hours) * 60 + Number(minutes);
}

/** `855` → `PT14H15M`. Days become hours, as in the flight APIs. */
export function toIsoDuration(durationMinutes: number): string {
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  if (hours === 0) return `PT${minutes}M`;
  return minutes === 0 ? `PT${hours}H` : `PT${hours}H${minutes}M`;
}

/** `855` → `14 h 15 min` */
export function formatDuration(durationMinutes: number): string {
  const hours = Math.floor(durationMinutes / 60);
  const minutes = durationMinutes % 60;
  if (hours === 0) return `${minutes} min`;
  return minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`;
}
