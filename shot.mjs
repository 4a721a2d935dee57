import { chromium } from 'playwright';
const { chromiumPath } = await import('./tests/harness/chromium-path.ts').catch(() => ({}));
const [,, ...jobs] = process.argv;
const browser = await chromium.launch({ executablePath: chromiumPath ? (typeof chromiumPath === 'function' ? await chromiumPath() : chromiumPath) : undefined });
for (const job of jobs) {
  const [name, path, w = '360', scheme = 'light', full = 'full'] = job.split('|');
  const ctx = await browser.newContext({ viewport: { width: Number(w), height: w === '360' ? 780 : 900 }, colorScheme: scheme });
  const page = await ctx.newPage();
  await page.goto('http://localhost:3417' + path);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `/tmp/h/cru/${name}.png`, fullPage: full === 'full' });
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const top = await page.evaluate(() => document.querySelector('main article')?.getBoundingClientRect().top);
  console.log(name, 'overflow', over, 'first card', top);
  await ctx.close();
}
await browser.close();
