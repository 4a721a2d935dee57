import type { Page, Request } from '@playwright/test';
import { chargesOf, expect, fillBooking, fillCard, hydrated, payButton, shownReference, test } from './steps.ts';

const NUMBER = '4242424242424242';
/** A card number as typed or sent, with any separators between its digits; and its security code. */
const CARD = /4242\D{0,6}4242|cardCvv|cardExpiry|cardNumber/i;

/** Every request that contains card fields. */
function cardRequests(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (CARD.test(request.postData() ?? '')) seen.push(request);
  });
  return seen;
}

/** The cards stored at the provider under this name, by its own records: other tests pay there at the same time. */
async function cardsAtProvider(holder: string): Promise<number> {
  const answer = await fetch(`${process.env.SANDBOX_STRIPE_URL}/sandbox/books`);
  const { methods } = (await answer.json()) as { methods: unknown[] };
  return methods.filter((method) => JSON.stringify(method).includes(holder)).length;
}

test.describe('the card is sent once', () => {
  test.describe.configure({ mode: 'serial' });

  test('automatically as soon as it is valid, and payment reuses the stored card', async ({ page }) => {
    await fillBooking(page, 'unavez@example.com');
    await hydrated(page);
    const sent = cardRequests(page);
    await fillCard(page, NUMBER, 'UNA VEZ');
    const transaction = page.locator('input[name=transactionId]');
    await expect(transaction).toHaveValue(/.+/);
    const handedOver = await transaction.inputValue();
    // Leaving a field, choosing bags and removing them do not store the card again.
    await page.getByLabel('Código de seguridad').focus();
    await page.getByLabel('Ciudad').focus();
    await page
      .getByLabel(/^Ida: /)
      .first()
      .selectOption({ index: 1 });
    await expect(page.getByText('El total ya incluye las maletas que eligió.')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar todas las maletas' }).click();
    await expect(page.getByText('El total ya no incluye maletas adicionales.')).toBeVisible();
    await expect(transaction).toHaveValue(handedOver);
    expect(sent.map((request) => new URL(request.url()).searchParams.get('section'))).toEqual(['payment']);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await cardsAtProvider('UNA VEZ')).toBe(1);
    expect((await chargesOf(await shownReference(page))).map(({ status }) => status)).toEqual(['succeeded']);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage, ...localStorage }, window.history.state]));
    expect(kept).not.toMatch(CARD);
  });

  // May wait: the test above sends it once as well.
  test('by the pay button when it is pressed before the card is stored @waits', async ({ page }) => {
    await fillBooking(page, 'rapida@example.com');
    await hydrated(page);
    const sent = cardRequests(page);
    await fillCard(page, NUMBER, 'RAPIDA PEREZ');
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: '¡Listo! Su viaje está confirmado' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(await cardsAtProvider('RAPIDA PEREZ')).toBe(1);
  });
});
