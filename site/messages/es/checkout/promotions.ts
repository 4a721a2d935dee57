import type { PromotionRefusal } from '#domain/retailing/promotion.ts';

/** What the server says about promotion codes: no browser needs it. */
export const promotions = {
  field: {
    heading: '¿Tiene un código?',
    headingWithInvoice: '¿Tiene un código o quiere factura?',
    label: 'Código de promoción',
    apply: 'Aplicar',
  },
  remove: (code: string) => `Quitar el código ${code}`,
  line: (shownAs: string, code: string) => `${shownAs} (código ${code})`,
  applied: (off: string, total: string) => `El código descuenta ${off}. El total es ahora ${total}.`,
  notApplied: (code: string, why: string) => `${code}: ${why}`,
  removed: (total: string) => `Quitamos el código. El total es ahora ${total}.`,
  tooMany: 'Se probaron demasiados códigos. Espere unos minutos y vuelva a intentarlo.',
  failed: 'No pudimos revisar el código. Inténtelo de nuevo.',
  lastUseGone:
    'El código ya no se puede usar: otra persona lo usó por última vez, o usted lo usó en otra reserva. No se cobró nada.',
  refused: {
    unknown: 'No conocemos ese código. Revise si está bien escrito.',
    stopped: 'Esa promoción ya terminó.',
    'not-yet': 'Ese código todavía no se puede usar.',
    over: 'La vigencia de ese código ya terminó.',
    'other-channel': 'Ese código no es para reservas hechas por este medio.',
    'not-for-this': 'Ese código no aplica a lo que usted va a reservar.',
    'too-small': 'El valor de su reserva no alcanza el mínimo de ese código.',
    'nothing-left': 'Este precio ya es el más bajo que podemos ofrecer: el código no le descuenta nada.',
    'used-up': 'Ese código ya se usó todas las veces que se podía.',
    'used-by-you': 'Usted ya usó ese código todas las veces que se puede.',
  } satisfies Record<PromotionRefusal, string>,
};
