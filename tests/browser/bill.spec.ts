import { bookFlight, expect, openedId, test, widest } from './steps.ts';

/** As long as the form lets an address be, without a place to break it. */
const LONGEST = 'Urbanización'.repeat(8).slice(0, 90);

// May wait: the words and amounts of a bill are held over HTTP, and other pages show that nothing scrolls sideways.
test('a bill with the longest address fits a phone, and each amount ends where the rows end @waits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await bookFlight(page, `factura.${Date.now()}@example.com`, '', {
    addressLine1: LONGEST,
    addressLine2: LONGEST,
    city: 'Villa'.repeat(12),
    region: 'Valle'.repeat(12),
  });
  await page.goto(`/booking/BillingSummary?id=${await openedId(page)}`);
  await expect(page.getByRole('heading', { name: 'Resumen de facturación' })).toBeVisible();
  await expect(page.locator('main address')).toContainText(LONGEST);
  for (const size of ['100%', '200%']) {
    await page.evaluate((to) => {
      document.documentElement.style.fontSize = to;
    }, size);
    expect(await page.evaluate(widest), `at ${size}`).toEqual([]);
    // The page clips what is wider than the screen: the address itself has to be whole.
    const rightmost = await page.locator('main address').evaluate((address) => {
      const range = document.createRange();
      range.selectNodeContents(address);
      return range.getBoundingClientRect().right;
    });
    expect(rightmost, `at ${size}`).toBeLessThanOrEqual(360);
    const rows = await page.locator('main .amount-line').evaluateAll((lines) =>
      lines.map((line) => {
        const [label, amount] = [line.firstElementChild, line.lastElementChild].map((part) => part?.getBoundingClientRect());
        const { left, right } = line.getBoundingClientRect();
        return { isFilled: label?.left === left && amount?.right === right, height: amount?.height ?? 0 };
      }),
    );
    expect(rows.length).toBeGreaterThan(3);
    // An amount is never broken into two lines.
    const [{ height: line } = { height: 0 }] = rows.toSorted((one, other) => one.height - other.height);
    expect(rows.filter(({ isFilled, height }) => !isFilled || height > 2 * line)).toEqual([]);
  }
});
