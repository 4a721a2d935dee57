import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectReadableInTheDark } from './steps.ts';

/** For a back office that a test file has started itself (`tests/harness/office/office-pages.ts`). */

type OwnOffice = { url: string };

export const signIn = (page: Page, office: OwnOffice, role: string) =>
  page.context().addCookies([{ name: 'office', value: role, url: office.url }]);

export async function open(page: Page, office: OwnOffice, path: string): Promise<void> {
  await page.goto(office.url + path);
  await expect(page.locator('h1')).toBeVisible();
}

/** On a phone 360 pixels wide. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectReadableInTheDark(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}
