const MINUTE_MS = 60_000;
const AN_HOUR = 60;

const of = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** `3 horas y 20 minutos`; minutes are rounded up, so that nobody is told less than they have. Null once it is over. */
export function spokenTimeLeft(leftMs: number): string | null {
  const all = Math.ceil(leftMs / MINUTE_MS);
  if (all <= 0) return null;
  const [hours, minutes] = [Math.floor(all / AN_HOUR), all % AN_HOUR];
  const parts = [hours > 0 ? of(hours, 'hora', 'horas') : '', minutes > 0 ? of(minutes, 'minuto', 'minutos') : ''];
  return parts.filter(Boolean).join(' y ');
}
