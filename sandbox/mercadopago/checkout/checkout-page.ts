import { formatMoney } from '#domain/money.ts';
import { siteConfig } from '#site-config';
import { escapeHtml, sandboxPage } from '../../page.ts';
import type { Country, Means } from '../countries.ts';
import { OUTCOMES } from '../payments/outcomes.ts';
import { costOf } from '../payments/payer-costs.ts';

export type Checkout = {
  amount: number;
  country: Country;
  means: readonly Means[];
  title: string;
  /** The shop's address for those who leave. */
  back: string | undefined;
  /** The least and most instalments that the shop allows. */
  mostInstallments: number;
};

/** The payment page, with everything that its country can be paid by. No script is needed. */
export function checkoutPage(
  { amount, country, means, title, back, mostInstallments }: Checkout,
  message = '',
  typed = new URLSearchParams(),
) {
  const total = formatMoney({ amountMinor: amount, currency: country.currency });
  const cards = means.filter(({ how }) => how === 'card');
  const others = means.filter(({ how }) => how !== 'card');
  return sandboxPage(
    'Mercado Pago',
    `<p>${escapeHtml(title)}: <strong>${escapeHtml(total)}</strong></p>${message ? `<p role="alert">${escapeHtml(message)}</p>` : ''}
${cards.length > 0 ? cardForm(cards, { amount, country, mostInstallments, typed }) : ''}${others.map(otherForm).join('\n')}${wayBack(back)}`,
  );
}

type CardTerms = { amount: number; country: Country; mostInstallments: number; typed: URLSearchParams };
function cardForm(cards: readonly Means[], { amount, country, mostInstallments, typed }: CardTerms): string {
  const numbers = country.installments.filter((number) => number <= mostInstallments);
  const value = (name: string, usual: string) => escapeHtml(typed.get(name) ?? usual);
  return `<form method="post" aria-label="Tarjeta"><h2>Tarjeta</h2><p>${cards.map(({ name }) => escapeHtml(name)).join(', ')}</p>
<label for="card_number">Número de la tarjeta</label><input id="card_number" name="card_number" inputmode="numeric" value="${value('card_number', '5254 1336 7440 3564')}">
<label for="holder">Nombre como está en la tarjeta</label><input id="holder" name="holder" value="${value('holder', 'APRO')}" aria-describedby="outcomes">
<small id="outcomes">La primera palabra decide lo que pasa: ${OUTCOMES.map(({ name, words }) => `${name}, ${words}`).join('; ')}.</small>
<label for="installments">Cuotas</label><select id="installments" name="installments">${numbers
    .map(
      (number) =>
        `<option value="${number}"${typed.get('installments') === String(number) ? ' selected' : ''}>${escapeHtml(String(costOf(amount, number, country).recommended_message))}</option>`,
    )
    .join('')}</select>
<button name="means" value="card">Pagar con la tarjeta</button></form>`;
}

function otherForm({ id, name, banks }: Means): string {
  const bank = banks
    ? `<label for="bank">Banco</label><select id="bank" name="bank">${banks
        .map((one) => `<option value="${escapeHtml(one.id)}">${escapeHtml(one.description)}</option>`)
        .join('')}</select>`
    : '';
  return `<form method="post" aria-label="${escapeHtml(name)}">${bank}<button name="means" value="${escapeHtml(id)}">Pagar con ${escapeHtml(name)}</button></form>`;
}

export const wayBack = (back: string | undefined): string =>
  back ? `<a class="button" href="${escapeHtml(back)}">Volver a ${escapeHtml(siteConfig.name)}</a>` : '';
