import type { Page } from '@playwright/test';
import { aBooking, anInvitation, aPerson, aRole, OFFICE, row, seat, test, withPasskeys } from './office-steps.ts';
import { chargesOf, expect, hydrated } from './steps.ts';

/** Refunds from the back office, judged by the books of the card provider's sandbox. */

const refundedOf = async (reference: string) => (await chargesOf(reference)).map(({ amount_refunded }) => amount_refunded);

async function askRefund(page: Page, reference: string, { amount, reason }: { amount: string; reason: string }) {
  await page.goto(`/reservas/${reference}`);
  const refund = page.locator('details', { has: page.locator('summary', { hasText: /^Reembolsar$/ }) });
  await refund.locator('summary').click();
  await refund.getByLabel(/^Valor/).fill(amount);
  await refund.getByLabel('Motivo').fill(reason);
  await refund.getByRole('button', { name: 'Reembolsar' }).click();
  return refund;
}

// May wait: office-keyboard.spec.ts asks for a refund and agrees to it.
test('a refund above the limit of who asks leaves once, after a second pair of eyes @waits', async ({ page, browser }) => {
  const [{ reference }, role] = await Promise.all([aBooking(), aRole('agent', { refundMostMinor: 1_000 })]);
  const [agent, supervisor] = await Promise.all([aPerson({ role, name: 'Camila Páez' }), aPerson({ role: 'supervisor' })]);
  await seat(page.context(), agent);
  await askRefund(page, reference, { amount: '15.50', reason: 'Cobro repetido' });
  await expect(page.getByText('Quedó pedido. US$ 15,50 supera su límite')).toBeVisible();

  await page.getByRole('link', { name: 'Aprobaciones' }).click();
  const ofAgent = page.getByRole('listitem').filter({ hasText: reference });
  await expect(ofAgent.getByText('Cobro repetido')).toBeVisible();
  await expect(ofAgent.getByRole('button')).toHaveText(['Retirar']);
  const approval = await ofAgent.locator('input[name="approval"]').inputValue();
  // What the page does not offer is refused to who asks for it all the same.
  const forged = await page.request.post('/aprobaciones', {
    form: { approval, decision: 'agree' },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await forged.text()).toContain('Su rol no permite esto');
  expect(await refundedOf(reference)).toEqual([0]);

  const also = { form: 'refund', amount: '12.00', reason: 'Otra cosa' };
  const alsoAsked = await page.request.post(`/reservas/${reference}`, { form: also, headers: { origin: OFFICE } });
  expect(await alsoAsked.text()).toContain('US$ 12,00 supera su límite');

  const desk = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'es-CO' });
  await seat(desk, supervisor);
  const theirs = await desk.newPage();
  await theirs.goto('/aprobaciones');
  await hydrated(theirs, 'nav');
  const refused = theirs.getByRole('listitem').filter({ hasText: 'Otra cosa' });
  await refused.getByLabel('Por qué no').fill('Falta el soporte');
  // The key that sends a reason for a no is no yes.
  await refused.getByLabel('Por qué no').press('Enter');
  await expect(theirs.getByRole('status')).toHaveText('Quedó registrado que no.');
  const ofSupervisor = theirs.getByRole('listitem').filter({ hasText: 'Cobro repetido' });
  await ofSupervisor.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await expect(theirs.getByRole('status')).toHaveText('Aprobada y hecha.');
  const decided = theirs.getByRole('listitem').filter({ hasText: reference });
  await expect(decided.getByText(/^(No )?[Aa]probada$/)).toHaveText(['No aprobada', 'Aprobada']);
  await expect.poll(() => refundedOf(reference)).toEqual([1_550]);
  await theirs.reload();
  await expect(theirs.getByRole('status')).toHaveCount(0);
  await desk.close();
});

test('after ten minutes a refund asks who is there, in place, and keeps what was typed', async ({ page }) => {
  const [{ reference }, { url, email }] = await Promise.all([aBooking(), anInvitation({ role: 'supervisor' })]);
  await withPasskeys(page);
  await page.goto(url);
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.getByRole('button', { name: 'Crear la llave y entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  await row(
    `update staff_sessions set proven_at = now() - interval '11 minutes' where staff_id = (select id from staff where email = $1)`,
    [email],
  );

  const refund = await askRefund(page, reference, { amount: '12.30', reason: 'Equipaje que no se llevó' });
  await expect(refund.getByText('confirme que es usted')).toBeVisible();
  await expect(refund.getByLabel('Motivo')).toHaveValue('Equipaje que no se llevó');
  await refund.getByLabel('Código de su aplicación').fill('000000');
  await refund.getByRole('button', { name: 'Continuar' }).click();
  await expect(refund.getByText('No se pudo entrar con esos datos')).toBeVisible();
  expect(await refundedOf(reference)).toEqual([0]);
  await refund.getByRole('button', { name: 'Confirmar con llave de acceso' }).click();
  await expect(page.getByText('US$ 12,30 se devuelve en unos segundos')).toBeVisible();
  await expect.poll(() => refundedOf(reference)).toEqual([1_230]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what was done is not done again by reading the page anew or going back', async ({ page }) => {
    const [{ id, reference }, agent] = await Promise.all([aBooking(), aPerson()]);
    await seat(page.context(), agent);
    await page.goto(`/reservas/${reference}`);
    const note = page.locator('details', { has: page.locator('summary', { hasText: 'Escribir una nota' }) });
    await note.locator('summary').click();
    await note.getByLabel('Nota').fill('Llamó y quedó contenta');
    await note.getByRole('button', { name: 'Anotar' }).click();
    await expect(page.getByText('Listo, quedó registrado.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Listo, quedó registrado.')).toHaveCount(0);
    await askRefund(page, reference, { amount: 'nueve', reason: 'Silla que no se dio' });
    await expect(page.getByRole('alert')).toContainText('Escriba el valor con los decimales');
    // A refusal takes nothing away from what was typed.
    await expect(page.getByLabel(/^Valor/)).toHaveValue('nueve');
    await expect(page.getByRole('textbox', { name: 'Motivo' })).toHaveValue('Silla que no se dio');
    await askRefund(page, reference, { amount: '9.10', reason: 'Silla que no se dio' });
    await expect(page.getByText('US$ 9,10 se devuelve en unos segundos')).toBeVisible();
    await page.reload();
    await page.goBack();
    await page.reload();
    await expect.poll(() => refundedOf(reference)).toEqual([910]);
    const asked = `select call, outcome from office_log where subject = $1 and outcome in ('done', 'refused') order by id`;
    expect(await row(asked, [reference]), id).toEqual([
      { call: 'noteOnBooking', outcome: 'done' },
      { call: 'refundBooking', outcome: 'refused' },
      { call: 'refundBooking', outcome: 'done' },
    ]);
  });
});
