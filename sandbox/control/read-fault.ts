import type { Fault } from '../faults.ts';
import { isBlank, type Problems, readNumber } from './read-number.ts';

/** The ways to misbehave that every sandbox knows, in the order of the form. */
export const MANNERS = {
  slow: 'Responde despacio',
  silent: 'No responde nunca',
  'status-500': 'Responde con el error 500',
  'status-503': 'Responde con el error 503',
  'status-429': 'Responde que son demasiadas llamadas (429)',
  'cut-before': 'Corta la conexión antes de hacer el trabajo',
  'cut-after': 'Hace el trabajo y corta la conexión sin responder',
  'cut-midway': 'Corta la conexión a mitad de la respuesta',
  garbled: 'Responde con un JSON dañado',
} as const;
type Manner = keyof typeof MANNERS;
const isManner = (text: string): text is Manner => Object.hasOwn(MANNERS, text);

const LONGEST_DELAY_MS = 600_000;
const LONGEST_WAIT_SECONDS = 3_600;

/** Reads a fault from the form, or says what is wrong with which field. */
export function readFault(form: URLSearchParams): { fault: Fault } | { problems: Problems } {
  const typed = (field: string) => (form.get(field) ?? '').trim();
  const problems: Problems = {};
  const whole = (field: string, most: number) => readNumber(form, field, { least: 1, most, isWhole: true }, problems);
  const manner = typed('manner');
  if (!isManner(manner)) problems.manner = 'Elija qué debe hacer.';
  const call = typed('call');
  if (/[^\x21-\x7e ]/.test(call)) problems.call = 'Escriba el método y el comienzo de la ruta, por ejemplo POST /v1/booking.';
  const delayMs = manner === 'slow' ? whole('delay', LONGEST_DELAY_MS) : undefined;
  const retryAfter = manner === 'status-429' && !isBlank(form, 'retry') ? whole('retry', LONGEST_WAIT_SECONDS) : undefined;
  const share = isBlank(form, 'share') ? 100 : (readNumber(form, 'share', { least: 1, most: 100 }, problems) ?? 100);
  const times = isBlank(form, 'times') ? undefined : whole('times', 1_000);
  if (!isManner(manner) || Object.keys(problems).length > 0) return { problems };
  return {
    fault: {
      call,
      ...does(manner, { delayMs: delayMs ?? 0, retryAfter }),
      ...(share === 100 ? {} : { share: share / 100 }),
      ...(times === undefined ? {} : { times }),
    },
  };
}

function does(manner: Manner, { delayMs, retryAfter }: { delayMs: number; retryAfter: number | undefined }): Omit<Fault, 'call'> {
  switch (manner) {
    case 'slow':
      return { delayMs };
    case 'silent':
      return { silent: true };
    case 'cut-before':
      return { cut: 'before' };
    case 'cut-after':
      return { cut: 'after' };
    case 'cut-midway':
      return { cut: 'midway' };
    case 'garbled':
      return { malformed: true };
    case 'status-429':
      return { status: 429, ...(retryAfter === undefined ? {} : { retryAfterSeconds: retryAfter }) };
    default:
      return { status: Number(manner.slice('status-'.length)) };
  }
}

/** A fault in words, for the list of those that are set. */
export function faultInWords(fault: Fault): string {
  const { delayMs, status, cut, priceFactor, times, share } = fault;
  return [
    fault.silent && 'no responde',
    delayMs !== undefined && `espera ${typeof delayMs === 'number' ? delayMs : `unos ${delayMs.medianMs}`} ms`,
    status !== undefined && `responde ${status}`,
    cut &&
      { before: 'corta antes del trabajo', after: 'corta después del trabajo', midway: 'corta a mitad de la respuesta' }[cut],
    fault.malformed && 'JSON dañado',
    fault.slowBodyMs !== undefined && `envía el cuerpo en ${fault.slowBodyMs} ms`,
    priceFactor !== undefined && `precio × ${priceFactor}`,
    fault.soldOut && 'agotado',
    fault.stricter && 'condiciones más estrictas',
    fault.noFunds && 'sin saldo',
    fault.tickets && { never: 'sin tiquetes', partly: 'tiquetes de la mitad' }[fault.tickets],
    fault.ticketsAfterMs !== undefined && `tiquetes a los ${fault.ticketsAfterMs / 1_000} s`,
    fault.ticketsWithinMs !== undefined && `vence a los ${fault.ticketsWithinMs / 1_000} s`,
    fault.lapsed && 'desaparece al vencer',
    share !== undefined && `${Math.round(share * 100)} % de las llamadas`,
    times !== undefined && (times === 1 ? 'una vez más' : `${times} veces más`),
  ]
    .filter(Boolean)
    .join(', ');
}
