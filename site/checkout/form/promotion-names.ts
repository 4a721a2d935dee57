/** The field of a promotion code, and what is in it when the booking's is to be removed: no code. */
export const PROMOTION_FIELD = 'promotionCode';
export const REMOVE_PROMOTION = '-';
