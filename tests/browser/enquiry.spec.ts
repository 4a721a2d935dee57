import type { Page } from '@playwright/test';
import { some } from '../harness/running/long-by-nature.ts';
import { mailsAbout, readInbox } from '../harness/visitors/inbox.ts';
import { expect, expectAccessible, expectStateAccessible, hydrated, test } from './steps.ts';

const inbox = () => process.env.SANDBOX_INBOX_URL ?? '';
let asked = 0;
const anAddress = () => `visitante${Date.now()}${++asked}@example.com`;

async function fill(page: Page, { email = anAddress(), phone = '300 123 4567', message = 'Quiero ir a Cartagena' } = {}) {
  await page.getByLabel('Nombre', { exact: true }).fill('Ana Muñoz');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Teléfono', { exact: true }).fill(phone);
  await page.getByLabel('Mensaje').fill(message);
  return email;
}
const consent = (page: Page) => page.getByRole('checkbox', { name: /^Autorizo/ });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar' });
const numberOn = async (page: Page) => {
  const heading = page.getByRole('heading', { name: /^Recibimos su solicitud/ });
  await expect(heading).toBeVisible();
  return /[A-Z0-9]{8}$/.exec(await heading.innerText())?.[0] ?? '';
};

for (const scripts of some([true, false], 0)) {
  test.describe(`the enquiry form, ${scripts ? 'with' : 'without'} scripts on a small phone`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });
    const open = async (page: Page, path = '/enquiry') => {
      await page.goto(path);
      if (scripts) await hydrated(page);
    };

    test('reports every invalid field, keeps what was typed, and answers with the number sent by mail', async ({ page }) => {
      await open(page);
      await expect(consent(page)).not.toBeChecked();
      if (scripts) await expectStateAccessible(page);
      const email = await fill(page, { phone: '12' });
      await send(page).click();
      const summary = page.getByRole('region', { name: 'Hay un problema' });
      await expect(summary.getByRole('link')).toHaveText([
        'Escriba un número de teléfono válido.',
        'Marque la casilla para autorizar el uso de sus datos.',
      ]);
      if (scripts) await expect(summary).toBeFocused();
      await expect(send(page)).toBeEnabled();
      if (scripts) await expectStateAccessible(page);
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
      await expect(page.getByLabel('Mensaje')).toHaveValue('Quiero ir a Cartagena');
      await expect(page.getByLabel('Teléfono', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await page.getByLabel('Teléfono', { exact: true }).fill('300 123 4567');
      if (scripts) {
        await expect(page.getByLabel('Teléfono', { exact: true })).not.toHaveAttribute('aria-invalid');
        await expect(summary.getByRole('link')).toHaveText(['Marque la casilla para autorizar el uso de sus datos.']);
      }
      await consent(page).check();
      if (scripts) await expect(summary).toBeHidden();
      await send(page).click();
      const number = await numberOn(page);
      expect((await mailsAbout(inbox(), number)).flatMap(({ to }) => to)).toContain(email);
      await expect(page.getByText('8 a. m. a 10 p. m.').first()).toBeVisible();
      if (scripts) await expectStateAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    });

    // May wait: tests over HTTP hold it (consents.test.ts).
    test('issues a consent receipt that can be downloaded, looked up and withdrawn @waits', async ({ page }) => {
      await open(page);
      await fill(page);
      await consent(page).check();
      await send(page).click();
      const number = await numberOn(page);
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Descargar la constancia' }).click();
      const file = await coming;
      const reference = /^constancia-([A-Z0-9]{12})\.txt$/.exec(file.suggestedFilename())?.[1] ?? '';
      expect(reference).not.toBe('');
      await open(page, '/privacy-policy/constancia');
      await page.getByLabel('Referencia de la constancia').fill(`${reference.slice(0, 4)} ${reference.slice(4).toLowerCase()}`);
      await page.getByRole('button', { name: 'Ver la constancia' }).click();
      await expect(page.getByText(/usar los datos de este formulario para responder mi solicitud/)).toBeVisible();
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Retirar la autorización' }).click();
      await expect(page.getByText('La autorización quedó retirada.')).toBeVisible();
      const mails = await mailsAbout(inbox(), reference, 1);
      expect(mails[0]?.text).toContain(number);
    });

    // May wait: tests over HTTP hold it (consents.test.ts).
    test('a personal data request is confirmed once through the link in its mail @waits', async ({ page }) => {
      await open(page, '/privacy-policy/solicitud');
      if (scripts) await expectAccessible(page);
      await send(page).click();
      await expect(page.getByRole('region', { name: 'Hay un problema' }).getByRole('link')).toHaveCount(3);
      const email = anAddress();
      await page.getByLabel('¿Qué quiere hacer?').selectOption('Suprimir mis datos');
      await page.getByLabel('Nombre', { exact: true }).fill('Ana Muñoz');
      await page.getByLabel('Correo electrónico').fill(email);
      await send(page).click();
      await expect(page.getByText(`Enviamos un enlace a ${email}`)).toBeInViewport();
      await expect.poll(async () => (await readInbox(inbox())).some(({ to }) => to.includes(email))).toBe(true);
      const mail = (await readInbox(inbox())).find(({ to }) => to.includes(email));
      const link = /https?:\S+confirmar\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '';
      await open(page, link);
      await open(page, link);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Confirmar la solicitud' }).click();
      await expect(page.getByText('Suprimimos sus datos')).toBeVisible();
      await open(page, link);
      await page.getByRole('button', { name: 'Confirmar la solicitud' }).click();
      await expect(page.getByText('El enlace ya se usó o venció')).toBeVisible();
    });
  });
}

// May wait: connection.spec.ts asks for a price alert offline.
test('an enquiry retried after a failed connection is sent once @waits', async ({ page, context }) => {
  await page.goto('/enquiry');
  await hydrated(page);
  const email = await fill(page);
  await consent(page).check();
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText(/Lo que escribió sigue aquí|Sin conexión/).first()).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await context.setOffline(false);
  // The first request may have arrived: the visitor sends it again, and it is still one enquiry.
  await page.getByRole('region', { name: 'Conexión' }).getByRole('button', { name: 'Reintentar' }).click();
  await numberOn(page);
});

// May wait: tests over HTTP hold it (mail.test.ts).
test('a claim requires a message and shows the answer deadline, also in its mails @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/pqr?referencia=hk3-7pq');
  await expect(page.getByText('Sobre la reserva HK37PQ.')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Peticiones, quejas y reclamos (PQR)' }).click();
  await expect(page).toHaveURL(/\/pqr$/);
  await expect(page.getByText(/^Sobre la reserva/)).toHaveCount(0);
  await hydrated(page);
  await expectAccessible(page);
  await fill(page, { message: '' });
  await consent(page).check();
  await send(page).click();
  const summary = page.getByRole('region', { name: 'Hay un problema' });
  await expect(summary.getByRole('link')).toHaveText(['Cuéntenos qué pasó y qué espera de nosotros.']);
  await page.getByLabel('Mensaje').fill('No me han devuelto el dinero');
  await send(page).click();
  const number = await numberOn(page);
  const told = page.getByText(/^Es su número de radicado\. Le respondemos a su correo a más tardar el \d+ de \w+ de \d{4}\.$/);
  await expect(told).toBeVisible();
  const day = /\d+ de \w+ de \d{4}/.exec(await told.innerText())?.[0] ?? 'none';
  for (const { text } of await mailsAbout(inbox(), number)) expect(text).toContain(day);
});
