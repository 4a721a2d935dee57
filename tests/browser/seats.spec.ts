import type { Page } from '@playwright/test';
import { expect, expectStateAccessible, hydrated, openBooking, openStep, test } from './steps.ts';

/** UX audit 8 and 9: seats on a phone, by keyboard, in forced colours, without scripts. */

const bar = (page: Page) => page.locator('.seat-bar');
const free = (page: Page) => page.getByRole('radio', { disabled: false });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar las sillas' });

async function openSeats(page: Page, adults: number, more = '&tripType=1'): Promise<void> {
  await openBooking(page, `/result?origin=MDE&destination=MIA&departureDate=2027-05-11&adult=${adults}${more}`);
  await page.getByLabel('Correo electrónico').fill('sillas@example.com');
  if ((page.viewportSize()?.width ?? 0) < 1_024) await openStep(page, 'Extras');
  await page.getByRole('link', { name: 'Elegir sillas' }).click();
  await expect(page.getByRole('heading', { name: 'Elija las sillas' })).toBeVisible();
  await hydrated(page);
}

test('seats of all passengers and flights are chosen by keyboard, saved in one request and can be removed', async ({ page }) => {
  // axe checks two hundred seats.
  test.slow();
  await openSeats(page, 2, '&tripType=2&returnDate=2027-05-18');
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && /seats/.test(request.url()) && posts.push(request.url()));
  const history = await page.evaluate(() => window.history.length);
  await free(page).first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  const chosen = page.getByRole('radio', { checked: true });
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAccessibleName(/^Silla \d+[A-Z], .*la que eligió, US\$/);
  const seat = (await chosen.getAttribute('value')) ?? '';
  await expect(bar(page).getByRole('status')).toContainText(`Pasajero 1 (adulto): Silla ${seat}`);
  await expectStateAccessible(page);
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('link', { name: `Pasajero 1 (adulto): ${seat}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pasajero 2 (adulto)' })).toHaveAttribute('aria-current', 'step');
  await expect(page.getByRole('radio', { name: new RegExp(`^Silla ${seat},.*del pasajero 1`) })).toBeDisabled();
  // Chosen from the list, an alternative to the map.
  const list = page.getByLabel('Pasajero 2 (adulto): elija en el mapa o en esta lista');
  expect(await list.locator('option').nth(1).innerText()).toMatch(/^Silla \d+[A-Z], .+, (US\$|sin costo)/);
  await list.selectOption({ index: 1 });
  const second = await list.inputValue();
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await expect(page.getByRole('link', { name: 'Miami → Medellín' })).toHaveAttribute('aria-current', 'step');
  // The return cabin looks like the outbound one: its heading tells them apart.
  await expect(page.getByRole('heading', { name: /^Cabina del vuelo .+, Miami → Medellín$/ })).toBeFocused();
  await free(page).nth(3).check({ force: true });
  await save(page).click();
  // Saved with one request and one history entry; the focus is on the seats.
  await expect(page.getByRole('heading', { name: 'Sillas', exact: true })).toBeFocused();
  expect(posts).toHaveLength(1);
  expect(await page.evaluate(() => window.history.length)).toBe(history + 1);
  await expect(page.getByText(`pasajero 1, silla ${seat}`)).toBeVisible();
  await expect(page.getByText(`pasajero 2, silla ${second}`)).toBeVisible();
  await expect(page.getByText('Sillas', { exact: true }).locator('xpath=following-sibling::dd')).toHaveText(/US\$/);
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('sillas@example.com');

  await page.getByRole('link', { name: 'Cambiar sillas' }).click();
  await expect(bar(page).getByRole('status')).toContainText(`Silla ${seat}`);
  await page.getByRole('button', { name: 'Quitar la silla' }).click();
  await expect(bar(page).getByRole('status')).toContainText('todavía no ha elegido silla');
  // The button is gone with the seat.
  await expect(page.getByRole('heading', { name: /^Cabina del vuelo/ })).toBeFocused();
  await save(page).click();
  await expect(page.getByText(`pasajero 2, silla ${second}`)).toBeVisible();
  await expect(page.getByText(`pasajero 1, silla ${seat}`)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  // May wait: another width.
  test('six seats fit, the bar never covers the focused seat, and saving without a choice says so @waits', async ({ page }) => {
    await openSeats(page, 9);
    const drawing = page.locator('.seat-form fieldset');
    expect(await drawing.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
    // Nine travellers fit into one line.
    expect((await page.getByRole('navigation', { name: 'Pasajeros' }).boundingBox())?.height).toBeLessThan(70);
    expect((await bar(page).boundingBox())?.height).toBeLessThan(130);
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Elija una silla del mapa.');
    await save(page).click();
    await expect(page.getByRole('alert')).toContainText('Elija una silla del mapa.');
    await free(page).first().focus();
    for (let key = 0; key < 30; key++) {
      await page.keyboard.press('ArrowRight');
      const [seat, under] = await Promise.all([
        page.evaluate(() => document.activeElement?.closest('.seat')?.getBoundingClientRect().bottom ?? Number.NaN),
        bar(page).boundingBox(),
      ]);
      expect(seat).toBeLessThanOrEqual(under?.y ?? 0);
    }
  });
});

// May wait: another theme.
test('in forced colours, free, chosen and taken seats and their prices are distinguishable @waits', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openSeats(page, 1);
  await page.locator('.seat-form fieldset .seat[data-state=free]').first().click();
  const seen = (state: string) =>
    page
      .locator(`.seat-form fieldset .seat[data-state=${state}]`)
      .first()
      .evaluate((seat) => {
        const { backgroundColor, borderTopStyle } = getComputedStyle(seat);
        return { backgroundColor, borderTopStyle, sign: seat.textContent?.replace(/•/g, '') };
      });
  const [free_, chosen, taken] = await Promise.all([seen('free'), seen('chosen'), seen('taken')]);
  expect(chosen.backgroundColor).not.toBe(free_.backgroundColor);
  expect(chosen.sign).toBe('✓');
  expect(taken).toMatchObject({ sign: '×', borderTopStyle: 'dotted' });
  expect(free_.sign).toMatch(/^[A-Z]$/);
  // Each price has a mark besides its colour.
  const marks = await page
    .getByRole('list', { name: 'Qué significa cada silla' })
    .locator('[data-state=free] small')
    .allInnerTexts();
  expect(new Set(marks).size).toBe(marks.length);
  const save = page.getByRole('button', { name: 'Guardar las sillas' });
  expect(await save.evaluate((button) => getComputedStyle(button).outlineStyle)).toBe('solid');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('each passenger is a step that keeps the seats chosen before @waits', async ({ page }) => {
    await page.goto('/result?tripType=1&origin=MDE&destination=MIA&departureDate=2027-05-18&adult=2');
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    await page.getByRole('link', { name: 'Elegir sillas' }).click();
    const pick = async () => {
      const radio = free(page).first();
      // The drawn seat is what one presses; the button in it is a point.
      await radio.locator('..').click();
      await expect(radio).toBeChecked();
      return (await radio.getAttribute('value')) ?? '';
    };
    const first = await pick();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await expect(page.getByRole('link', { name: `Pasajero 1 (adulto): ${first}` })).toBeVisible();
    const second = await pick();
    await page.getByRole('button', { name: 'Guardar las sillas' }).click();
    await expect(page.getByText(`pasajero 1, silla ${first}`)).toBeVisible();
    await expect(page.getByText(`pasajero 2, silla ${second}`)).toBeVisible();
  });
});
