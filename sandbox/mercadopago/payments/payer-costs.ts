import { formatMoney } from '#domain/money.ts';
import type { Country } from '../countries.ts';
import { type Body, wholeUnits } from '../requests/values.ts';

/** What paying in so many instalments costs at the card's issuer: an annuity at the country's yearly rate. */
export function costOf(amount: number, installments: number, { currency, yearlyRate, hasCostLabels }: Country): Body {
  const monthly = (1 + yearlyRate / 100) ** (1 / 12) - 1;
  const each = installments === 1 ? amount : Math.ceil((amount * monthly) / (1 - (1 + monthly) ** -installments));
  const total = each * installments;
  const rate = Math.round((total / amount - 1) * 10_000) / 100;
  const inWords = (amountMinor: number) => formatMoney({ amountMinor, currency });
  const [eachUnits, totalUnits] = [wholeUnits(each, currency), wholeUnits(total, currency)];
  return {
    installments,
    installment_rate: rate,
    discount_rate: 0,
    reimbursement_rate: null,
    labels: hasCostLabels
      ? [`CFT_${installments === 1 ? '0,00' : `${yearlyRate},00`}%|TEA_${installments === 1 ? '0,00' : `${yearlyRate},00`}%`]
      : [],
    installment_rate_collector: ['MERCADOPAGO'],
    min_allowed_amount: 0,
    max_allowed_amount: 300_000_000,
    recommended_message: `${installments} ${installments === 1 ? 'cuota' : 'cuotas'} de ${inWords(each)} (${inWords(total)})`,
    installment_amount: eachUnits,
    total_amount: totalUnits,
    payment_method_option_id: null,
  };
}
