import { openLine } from '../harness/connections/flaky-line.ts';
import {
  chargesOf,
  choosePage,
  expect,
  expectAccessible,
  expectStateAccessible,
  fillBooking,
  fillCard,
  hydrated,
  payButton,
  payByCard,
  payByLinks,
  shownReference,
  test,
} from './steps.ts';

const CONFIRMED = '¡Listo! Su viaje está confirmado';
const confirmed = { name: CONFIRMED };

test.describe('on the provider’s hosted page', () => {
  // May wait: the same page is paid below, without scripts.
  test('a hosted payment confirms the booking @waits', async ({ page }) => {
    await fillBooking(page, 'pagina@example.com');
    await choosePage(page);
    await expect(page.getByLabel('Número de la tarjeta')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Pagar US\$.* en Worldpay$/ }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    await expect(page.getByRole('heading', confirmed)).toBeVisible();
    expect(await chargesOf(await shownReference(page))).toEqual([]);
  });

  test('going back offers to continue or to pay in another way; cancelling there keeps the form, and a card then books', async ({
    page,
  }) => {
    await fillBooking(page, 'atras@example.com');
    await choosePage(page);
    await payButton(page).click();
    await expect(page.getByRole('heading', { name: 'Worldpay' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Su pago está pendiente' })).toBeVisible();
    await expectStateAccessible(page);
    await page.getByRole('link', { name: 'Continuar al pago' }).click();
    await expect(page.getByRole('heading', { name: 'Worldpay' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Pagar de otra forma' }).click();
    await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
    await expect(page.getByLabel('Apellidos')).toHaveValue('Muñoz Peña');
    await hydrated(page);
    await payButton(page).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('heading', { name: 'Complete su reserva' })).toBeVisible();
    await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
    await hydrated(page);
    // The chosen payment method is kept; another can be chosen.
    await page.getByLabel('Con tarjeta, aquí mismo').check();
    const reference = await payByCard(page);
    expect(await chargesOf(reference)).toHaveLength(1);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('books with links and buttons alone, and shows the booking also after a reload', async ({ page }) => {
      await payByLinks(page, '2027-04-12', 'sin-scripts@example.com');
      await expect(page.getByRole('heading', confirmed)).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', confirmed)).toBeVisible();
    });
  });
});

test('two tabs paying the same booking charge it once and both show it', async ({ page, context }) => {
  await fillBooking(page, 'dos@example.com');
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.getByRole('checkbox', { name: /^Autorizo/ }).check();
  for (const tab of [page, other]) await fillCard(tab, '4242424242424242');
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  for (const tab of [page, other]) await expect(tab.getByRole('heading', confirmed)).toBeVisible();
  const reference = await shownReference(page);
  expect(await shownReference(other)).toBe(reference);
  expect((await chargesOf(reference)).filter(({ status }) => status === 'succeeded')).toHaveLength(1);
  expect((await chargesOf(reference)).filter(({ status }) => status === 'requires_capture')).toEqual([]);
});

/** Delays every payment by so much, other tests' too, which only makes them slower. */
async function slowPayments(delayMs: number): Promise<void> {
  const faults = delayMs > 0 ? [{ call: 'POST /v1/payment_intents', delayMs }] : [];
  await fetch(`${process.env.SANDBOX_STRIPE_URL}/sandbox/faults`, { method: 'PUT', body: JSON.stringify(faults) });
}

test('a payment that could not be sent is reported in view, confirmed as not made once online, and can be paid then', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await fillBooking(page, 'nosalio@example.com');
  await fillCard(page, '4242424242424242');
  await expect(page.getByText('Todo listo para pagar.')).toBeVisible();
  await context.setOffline(true);
  await payButton(page).click();
  const lost = page.getByText('Se perdió la conexión', { exact: true });
  await expect(lost).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'La reserva no se ha hecho' })).toBeVisible();
  await expect(lost).toHaveCount(0);
  await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
  expect(await chargesOf(await payByCard(page))).toHaveLength(1);
});

test.describe('while paying', () => {
  test.describe.configure({ mode: 'serial' });
  test.afterEach(() => slowPayments(0));

  test('a reload ends at the confirmed booking, charged once', async ({ page }) => {
    await fillBooking(page, 'recarga@example.com');
    await fillCard(page, '4242424242424242');
    const { searchParams } = new URL(page.url());
    await slowPayments(4_000);
    await payButton(page).click();
    await expect(page.getByRole('button', { name: 'Confirmando su reserva…' })).toBeDisabled();
    const summary = `/booking/summary?id=${searchParams.get('id')}`;
    const location = async () => (await page.request.get(summary, { maxRedirects: 0 })).headers().location;
    await expect.poll(location).toContain('authenticate');
    await page.reload();
    await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 30_000 });
    expect(await chargesOf(await shownReference(page))).toHaveLength(1);
  });

  test.describe('when the connection is cut', () => {
    let line: Awaited<ReturnType<typeof openLine>>;
    test.use({
      baseURL: async ({ browserName: _ }, use) => {
        line = await openLine(process.env.PRODUCT_URL ?? '');
        await use(line.url);
        line.close();
      },
    });

    test('reports the lost connection and finds the booking once online again', async ({ page, context }) => {
      await fillBooking(page, 'sinred@example.com');
      await fillCard(page, '4242424242424242');
      await slowPayments(4_000);
      await payButton(page).click();
      const summary = `/booking/summary${new URL(page.url()).search}`;
      const location = async () => (await page.request.get(summary, { maxRedirects: 0 })).headers().location;
      await expect.poll(location).toContain('authenticate');
      await context.setOffline(true);
      line.cut();
      await expect(page.getByRole('alert')).toContainText('Se perdió la conexión');
      await expect(page.getByLabel('Nombres')).toHaveValue('Ana María');
      line.mend();
      await context.setOffline(false);
      await expect(page.getByRole('heading', confirmed)).toBeVisible({ timeout: 30_000 });
      expect(await chargesOf(await shownReference(page))).toHaveLength(1);
    });
  });
});
