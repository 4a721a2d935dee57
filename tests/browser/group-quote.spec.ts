import type { Page } from '@playwright/test';
import { connect } from '#backend/db/connection.ts';
import { addDays, todayIn } from '#domain/calendar-date.ts';
import { runDesk } from '../../scripts/agency/desk/desk-command.ts';
import { encryptAsProduct } from '../harness/product/product-settings.ts';
import { some } from '../harness/running/long-by-nature.ts';
import { aCustomer, clientOf, must } from '../harness/visitors/booking-steps.ts';
import { expect, expectAccessible, expectStateAccessible, hydrated, test } from './steps.ts';

/** A group that enquired receives a quote as a link, reads it and accepts it on a small phone. */
const origin = (): string => process.env.PRODUCT_URL ?? '';
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function aQuote(email: string): Promise<string> {
  const asked = { kind: 'enquiry' as const, name: 'Ana Muñoz', email, phone: aCustomer.phone, people: 14 };
  const { id } = must(await clientOf(origin()).sendMail({ ...asked, message: email, context: 'Islas del Caribe' }));
  encryptAsProduct();
  const { db, close } = connect(process.env.PRODUCT_DATABASE_URL ?? '', () => undefined);
  const until = addDays(todayIn('America/Bogota'), 7);
  const typed = ['quote', id, '12500.50', '--includes', `Siete cabinas; Traslados; ${'larguísimo'.repeat(19)}`, '--until', until];
  const { answer } = await runDesk([...typed, '--json'], { db, by: 'operator:ana', origin: origin() });
  await close();
  return JSON.parse(answer).url;
}

for (const scripts of some([true, false], 0)) {
  test.describe(`${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled: scripts, viewport: { width: 360, height: 780 } });

    test('a quote is read, accepted by name, and shown as accepted afterwards', async ({ page }) => {
      await page.goto(await aQuote(`grupo-${scripts}@example.com`));
      if (scripts) await hydrated(page);
      await expect(page.getByRole('heading', { name: 'Islas del Caribe' })).toBeVisible();
      await expect(page.locator('main')).toContainText('US$\u00a012.500,50');
      await expect(page.locator('main')).toContainText('14 personas');
      expect(await overflow(page)).toBeLessThanOrEqual(0);
      if (scripts) await expectAccessible(page);
      await page.getByRole('button', { name: 'Aceptar la cotización' }).click();
      await expect(page.getByText('Escriba su nombre.').last()).toBeVisible();
      await page.getByLabel('Nombre y apellido de quien acepta').fill('Luis Ñáñez');
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Aceptar la cotización' }).click();
      await expect(page.getByText('La cotización está aceptada')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Aceptar la cotización' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByText('La cotización está aceptada')).toBeVisible();
      if (scripts) await expectStateAccessible(page);
    });
  });
}

// May wait: tests over HTTP hold it (group-quotes.test.ts).
test('an invalid link explains the error and leads to the contact page @waits', async ({ page }) => {
  await page.goto('/cotizacion?enlace=nada');
  await expect(page.getByRole('alert')).toContainText('No encontramos esa cotización');
  await page.getByRole('link', { name: 'Escribirnos' }).click();
  await expect(page).toHaveURL(/contact-us/);
});
