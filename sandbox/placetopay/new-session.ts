import { isStorable, type Money, parseDecimal, toDecimal } from '#domain/money.ts';
import { isSoldIn } from '../world/rates.ts';
import type { AskedAmount, AskedPayment, SessionRequest } from './request-shapes.ts';
import { pending, type Session } from './session.ts';
import { notValid } from './status.ts';

const LEAST_LIFE_MS = 5 * 60_000;
/** A session's life if the shop says nothing. */
const USUAL_LIFE_MS = 30 * 60_000;

/** The session that a request asks for; throws what it is refused with. */
export function newSession(request: SessionRequest): Omit<Session, 'id' | 'salt'> {
  const { payment, subscription, autopay } = request;
  if (!payment && !subscription && !autopay) throw notValid('Falta el pago, la suscripción o el autopago');
  const now = Date.now();
  const expiresAt = request.expiration === undefined ? now + USUAL_LIFE_MS : Date.parse(request.expiration);
  if (expiresAt < now + LEAST_LIFE_MS) throw notValid('La expiración debe ser de al menos 5 minutos');
  const total = payment ? totalOf(payment) : { amountMinor: 0, currency: 'COP' };
  if (request.type === 'checkin') checkHold(request);
  const { auth: _, ...kept } = request;
  return {
    request: kept as SessionRequest,
    currency: total.currency,
    totalMinor: total.amountMinor,
    reference: payment?.reference ?? subscription?.reference ?? autopay?.reference ?? '',
    status: pending(),
    transactions: [],
    createdAt: now,
    expiresAt,
  };
}

function checkHold({ payment }: SessionRequest): void {
  if (!payment) throw notValid('Una preautorización necesita un pago');
  if (payment.allowPartial) throw notValid('Una preautorización no admite pagos parciales');
  if (payment.dispersion) throw notValid('Una preautorización no admite dispersión');
}

/** The amount of a payment, more than nothing. */
function totalOf({ amount, allowPartial, dispersion }: AskedPayment): Money {
  const total = moneyOf(amount);
  if (total.amountMinor <= 0) throw notValid('El valor debe ser mayor que cero');
  if (dispersion && allowPartial) throw notValid('La dispersión no admite pagos parciales');
  const parts = (dispersion ?? []).map((part) => moneyOf(part.amount ?? {}));
  if (parts.some(({ currency }) => currency !== total.currency)) throw notValid('La dispersión es en otra moneda');
  const sum = parts.reduce((all, part) => all + part.amountMinor, 0);
  if (dispersion && sum !== total.amountMinor) throw notValid('La dispersión no suma el valor del pago');
  return total;
}

/** An amount exactly, without a float. */
export function moneyOf({ currency, total }: AskedAmount): Money {
  if (currency === undefined || total === undefined) throw notValid('Faltan la moneda o el valor');
  if (!isSoldIn(currency)) throw notValid('El sitio no tiene esa moneda');
  const text = String(total);
  if (!/^\d+(\.\d+)?$/.test(text)) throw notValid('El valor no es válido');
  const money = parseDecimal(text, currency);
  if (!isStorable(money.amountMinor)) throw notValid('El valor es demasiado grande');
  // As many decimals as the currency has.
  if (Number(toDecimal(money)) !== Number(text)) throw notValid('El valor tiene más decimales que la moneda');
  return money;
}
