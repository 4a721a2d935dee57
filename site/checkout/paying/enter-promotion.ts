import type { Backend } from '#contract/calls.ts';
import type { BookingCredentials } from '#contract/shapes.ts';
import { moneyOf } from '#domain/money.ts';
import type { PromotionRefusal } from '#domain/retailing/promotion.ts';
import { promotions as words } from '../../messages/es/checkout/promotions.ts';
import { priceWords } from '../../prices/charged-words.ts';
import { PROMOTION_FIELD, REMOVE_PROMOTION } from '../form/form-fields.ts';

/** What became of a code, in a sentence. */
export type PromotionSaid = { text: string; isDone: boolean; refused?: PromotionRefusal };

/** Enters the code that a form holds, or removes the booking's; undefined if the form asks for neither. */
export async function promotionOfForm(
  form: FormData,
  key: BookingCredentials,
  backend: Backend,
): Promise<PromotionSaid | undefined> {
  const typed = String(form.get(PROMOTION_FIELD) ?? '').trim();
  if (typed === '') return undefined;
  if (typed !== REMOVE_PROMOTION) return enterPromotion(typed, key, backend);
  const removed = await backend.removePromotion(key);
  if (!removed.ok) return { text: words.failed, isDone: false };
  return { text: words.removed(priceWords(moneyOf(removed.body.total))), isDone: true };
}

export async function enterPromotion(typed: string, key: BookingCredentials, backend: Backend): Promise<PromotionSaid> {
  const code = typed.trim().slice(0, 40);
  const entered = await backend.applyPromotion({ ...key, code });
  if (!entered.ok) return { text: entered.problem.code === 'too-many-requests' ? words.tooMany : words.failed, isDone: false };
  const { promotion, refused, total } = entered.body;
  if (refused) return { text: words.notApplied(code, words.refused[refused]), isDone: false, refused };
  const off = promotion ? priceWords(moneyOf(promotion.off)) : '';
  return { text: words.applied(off, priceWords(moneyOf(total))), isDone: true };
}
