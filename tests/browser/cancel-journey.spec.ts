import {
  bookFlight,
  bookingCode,
  chargesOf,
  expect,
  expectReadableInTheDark,
  expectStateAccessible,
  expectToFitPhone,
  findJourney,
  hydrated,
  OWN_ADDRESS,
  test,
} from './steps.ts';

test.use(OWN_ADDRESS);

/** Self-service cancellation: lookup, proof, refund shown, cancellation, refund made. */

/** Parses `US$ 1.234,50` into cents. */
const centsIn = (text: string): number => Number(/US\$\s?([\d.,]+)/.exec(text)?.[1]?.replace(/[.,]/g, ''));

test('on another device, proves ownership by code, previews the refund by line, cancels and is refunded exactly that', async ({
  page,
  context,
}) => {
  test.slow();
  const email = `ana.${Date.now()}@example.com`;
  // A ticket of the GDS is cancelled by a person.
  const reference = await bookFlight(page, email, 'duffel');
  // Without its booking cookies the browser is like another device.
  await context.clearCookies({ name: /^tq_(booking_|agent)/ });

  await findJourney(page, reference, email);
  await page.getByRole('link', { name: 'Cancelar mi viaje' }).click();
  await expect(page.getByRole('heading', { name: 'Confirme que la reserva es suya' })).toBeVisible();
  await hydrated(page);
  await expect(page.getByText(email)).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviarme el código' }).click();
  await expect(page.getByText('Revise su correo')).toBeVisible();
  await expect(page.getByLabel('Código de 6 cifras')).toBeFocused();
  const code = await bookingCode(reference, 1);
  await page.getByLabel('Código de 6 cifras').fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Ese código no es válido o ya venció')).toBeVisible();
  await expectStateAccessible(page);
  await expectToFitPhone(page);
  await page.getByLabel('Código de 6 cifras').fill(code);
  await page.getByRole('button', { name: 'Continuar' }).click();

  // One flight: nothing is left to choose.
  const heading = page.getByRole('heading', { name: /^Si cancela hoy/ });
  await expect(heading).toBeFocused();
  const refund = centsIn(await heading.innerText());
  // The last line is the sum of those before it.
  const lines = (await page.locator('form dl dd').allInnerTexts()).map(centsIn);
  expect([lines.slice(0, -1).reduce((sum, cents) => sum + cents, 0), lines.at(-1)]).toEqual([refund, refund]);
  await expect(page.getByText(/El dinero llega al medio con que pagó, a más tardar el \d+ de \w+ de \d{4}/)).toBeVisible();
  await expectStateAccessible(page);
  await expectReadableInTheDark(page);
  await expectToFitPhone(page);
  // Looking cancelled nothing.
  expect((await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded)).toEqual([0]);

  await page.getByRole('button', { name: /^Cancelar y recibir/ }).click();
  await expect(page.getByText('Su vuelo está cancelado')).toBeVisible();
  await expectStateAccessible(page);
  await expect.poll(async () => (await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded)).toEqual([refund]);
  await page.getByRole('link', { name: 'Volver a la reserva' }).click();
  await expect(page.getByRole('heading', { name: 'Su reserva está cancelada' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancelar mi viaje' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // May wait: the same without scripts.
  test('cancels with plain forms and no code in the browser that booked, rejecting a tampered amount @waits', async ({
    page,
  }) => {
    test.slow();
    const email = `eva.${Date.now()}@example.com`;
    const reference = await bookFlight(page, email, 'duffel');
    await findJourney(page, reference, email);
    await page.getByRole('link', { name: 'Cancelar mi viaje' }).click();
    await page.getByRole('button', { name: 'Ver cuánto me devuelven' }).click();
    await expect(page.getByRole('heading', { name: /^Si cancela hoy/ })).toBeVisible();
    // If the posted amount is tampered with or outdated, the page shows the current one and cancels nothing.
    const posted = await page.locator('form input[name="item"]').inputValue();
    const form = { step: 'accept', item: posted, currency: 'USD', [`refund-${posted}`]: '1' };
    const answer = await page.request.post(page.url(), { form, headers: { origin: new URL(page.url()).origin } });
    expect([answer.status(), (await answer.text()).includes('El valor cambió y no hemos cancelado nada')]).toEqual([409, true]);
    await page.getByRole('button', { name: /^(Cancelar|Solicitar la cancelación)/ }).click();
    await expect(page.getByText(/Su vuelo está cancelado|Estamos cancelando su vuelo|Solicitamos la cancelación/)).toBeVisible();
  });
});
