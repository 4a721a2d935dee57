import {
  ANA,
  day,
  expect,
  expectAccessible,
  fillContactAndBilling,
  fillPassenger,
  OWN_ADDRESS,
  openBooking,
  payByCard,
  test,
} from './steps.ts';

test.use(OWN_ADDRESS);

const results = (from: string, to: string) =>
  `/result?tripType=1&origin=${from}&destination=${to}&departureDate=${day(40)}&adult=1&child=0&infant=0&cabinClass=economy`;
const heading = { name: /^Documentos para este viaje/ };

// May wait: words that the server writes; holidays.spec.ts and paying.spec.ts book and pay.
test('shows the documents for a trip to Miami before and after payment, with sources @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openBooking(page, results('BOG', 'MIA'));
  const fold = page.locator('details', { has: page.getByRole('heading', heading) });
  await expect(page.getByRole('heading', heading)).toContainText('pasaporte, visa de Estados Unidos');
  await expect(fold.getByText('Visa para entrar a Estados Unidos.')).toBeHidden();
  await fold.locator('summary').click();
  await expect(fold.getByText('Visa para entrar a Estados Unidos.')).toBeVisible();
  await expect(fold.getByText('Si alguien tiene menos de 18 años')).toBeVisible();
  await expect(fold.getByRole('link', { name: /^Caracol Radio/ })).toHaveAttribute('href', /^https:\/\/caracol\.com\.co/);
  await expectAccessible(page);

  await fillPassenger(page, 0, ANA);
  await fillContactAndBilling(page, 'documentos@example.com');
  await payByCard(page);
  const after = page.locator('details', { has: page.getByRole('heading', heading) });
  await after.locator('summary').click();
  await expect(after.getByText('Visa para entrar a Estados Unidos.')).toBeVisible();
  // Ana is of age: the advice for minors is gone.
  await expect(after.getByText('menos de 18 años')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  // May wait: the same without scripts.
  test('a domestic flight asks for domestic documents, and the section opens @waits', async ({ page }) => {
    await page.goto(results('BOG', 'MDE'));
    await page
      .getByRole('button', { name: /^Elegir vuelo/ })
      .first()
      .click();
    const fold = page.locator('details', { has: page.getByRole('heading', heading) });
    await expect(page.getByRole('heading', heading)).toContainText('documento de identidad');
    await fold.locator('summary').click();
    await expect(fold.getByText('Mayores de edad: cédula de ciudadanía')).toBeVisible();
    await expect(fold.getByText(/^Pasaporte vigente/)).toHaveCount(0);
  });
});
