/** A payment as Wompi keeps it. */
export type Transaction = {
  id: string;
  reference: string;
  amountMinor: number;
  currency: string;
  method: Method;
  status: Status;
  email: string;
  createdAt: number;
  finalizedAt?: number;
  redirectUrl?: string;
  card?: { brand: string; lastFour: string; installments: number };
  /** A bank's code (ISO 8583). */
  code?: string;
  bank?: string;
};

export const METHODS = ['CARD', 'PSE', 'NEQUI'] as const;
export type Method = (typeof METHODS)[number];
export type Status = 'PENDING' | 'APPROVED' | 'DECLINED' | 'ERROR' | 'VOIDED';

export const METHOD_NAMES: Record<Method, string> = { CARD: 'tarjeta', PSE: 'PSE', NEQUI: 'Nequi' };

/** As calls and events show it; `bankUrl`: the page of the payer's bank. */
export function transactionShape(transaction: Transaction, bankUrl: string) {
  const { id, reference, amountMinor, currency, method, status, email, createdAt, finalizedAt, card, code, bank } = transaction;
  return {
    id,
    created_at: new Date(createdAt).toISOString(),
    finalized_at: finalizedAt === undefined ? null : new Date(finalizedAt).toISOString(),
    amount_in_cents: amountMinor,
    reference,
    customer_email: email,
    currency,
    payment_method_type: method,
    payment_method: {
      type: method,
      ...(card ? { installments: card.installments } : {}),
      extra: {
        ...(card ? { brand: card.brand, name: `${card.brand}-${card.lastFour}`, last_four: card.lastFour } : {}),
        ...(method === 'PSE' ? { async_payment_url: bankUrl, financial_institution_code: bank } : {}),
        ...(code ? { processor_response_code: code } : {}),
      },
    },
    status,
    status_message: status === 'DECLINED' ? 'La transacción fue rechazada' : null,
    redirect_url: transaction.redirectUrl ?? null,
    shipping_address: null,
    payment_source_id: null,
    payment_link_id: null,
  };
}
