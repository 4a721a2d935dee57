/** What becomes of a card payment: the holder's name decides, as with the test cards of Mercado Pago. */
export type Outcome = {
  name: string;
  words: string;
  /** Of the payment, and of one in an order. */
  status: 'approved' | 'rejected' | 'in_process';
  detail: string;
  orderDetail: string;
};

const rejected = (name: string, words: string, detail: string, orderDetail: string): Outcome => ({
  name,
  words,
  status: 'rejected',
  detail,
  orderDetail,
});

export const APPROVED: Outcome = {
  name: 'APRO',
  words: 'se aprueba',
  status: 'approved',
  detail: 'accredited',
  orderDetail: 'accredited',
};
export const OUTCOMES: readonly Outcome[] = [
  APPROVED,
  rejected('OTHE', 'se rechaza sin decir por qué', 'cc_rejected_other_reason', 'rejected_by_issuer'),
  { name: 'CONT', words: 'queda en revisión', status: 'in_process', detail: 'pending_contingency', orderDetail: 'in_process' },
  rejected('CALL', 'el banco pide que el titular llame', 'cc_rejected_call_for_authorize', 'required_call_for_authorize'),
  rejected('FUND', 'no hay fondos', 'cc_rejected_insufficient_amount', 'insufficient_amount'),
  rejected('SECU', 'el código de seguridad no es', 'cc_rejected_bad_filled_security_code', 'bad_filled_card_data'),
  rejected('EXPI', 'la fecha de vencimiento no es', 'cc_rejected_bad_filled_date', 'bad_filled_card_data'),
  rejected('FORM', 'hay un dato mal escrito', 'cc_rejected_bad_filled_other', 'bad_filled_card_data'),
  rejected('CARD', 'la tarjeta no está activa', 'cc_rejected_card_disabled', 'card_disabled'),
];

/** The first word of the holder's name; any other name is approved. */
export const outcomeFor = (holder: unknown): Outcome =>
  OUTCOMES.find(
    ({ name }) =>
      name ===
      String(holder ?? '')
        .trim()
        .split(/\s/)[0]
        ?.toUpperCase(),
  ) ?? APPROVED;

export const orderDetailOf = (detail: string): string => OUTCOMES.find((one) => one.detail === detail)?.orderDetail ?? detail;

/** Cards whose bank asks the holder, where 3-D Secure is allowed. */
export const isChallenged = ({ firstSix, lastFour }: { firstSix: string; lastFour: string }): boolean =>
  ['548392 4623', '536195 7557'].includes(`${firstSix} ${lastFour}`);
