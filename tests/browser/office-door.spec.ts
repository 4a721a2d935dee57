import type { Page } from '@playwright/test';
import { queryRows } from '../harness/database/test-database.ts';
import { makeInvitation } from '../harness/office/office-people.ts';
import { codeOf } from '../harness/office/test-doors.ts';
import { type RunningApart, startEverythingApart } from '../harness/product/product-process.ts';
import { withOffice } from '../harness/product/product-settings.ts';
import { pressOn, test, typeInto, withPasskeys } from './office-steps.ts';
import { expect, expectAccessible, expectToFitPhone, hydrated } from './steps.ts';

/** Into an office that nobody has been in before: from the link of the first owner on. One worker: each would start a product. */
test.describe.configure({ mode: 'default' });

let running: RunningApart;
let office: string;
test.beforeAll(async () => {
  const settings = await withOffice();
  office = settings.OFFICE_ORIGIN ?? '';
  running = await startEverythingApart(settings);
});
test.afterAll(() => running.stop());

const PASSWORD = 'tres tristes tigres tragan trigo';
const NEW_PASSWORD = 'paraguas verde en la cocina';
const HALF_MINUTE_MS = 30_000;

async function typeCode(page: Page, secret: string, later: number, button: string): Promise<void> {
  await page.getByLabel(/Código de su aplicación|Code from your app/).fill(codeOf(secret, Date.now() + later));
  await page.getByRole('button', { name: button }).click();
}

test('the first owner comes in by the link, once, with a passkey, and invites a colleague, whose link is shown once', async ({
  page,
}) => {
  const [link = ''] = /http:\S+\/primer-acceso\?token=\S+/.exec(running.product.log()) ?? [];
  await withPasskeys(page);
  await page.goto(link);
  await page.getByLabel('Nombre').fill('Ana Ríos');
  await page.getByLabel('Correo').fill('ana@agencia.example');
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await page.getByRole('button', { name: 'Crear la llave y entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
  expect((await page.context().cookies(office)).find(({ name }) => name === 'office')).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible();

  await page.goto(`${office}/equipo`);
  const invitation = page.locator('form').filter({ has: page.getByRole('button', { name: 'Crear invitación' }) });
  await invitation.getByLabel('Nombre').fill('Luis Ñáñez');
  await invitation.getByLabel('Correo').fill('luis@agencia.example');
  await invitation.getByLabel('Rol').selectOption({ label: 'Dirección' });
  await invitation.getByLabel('Idioma').selectOption({ label: 'English' });
  await invitation.getByRole('button').click();
  const given = await page.getByText('Entregue este enlace').innerText();
  expect(given).toMatch(/http\S+invitacion\?token=\S+/);
  // The link is shown once, and is in no answer after it.
  await page.reload();
  await expect(page.getByText('Entregue este enlace')).toHaveCount(0);

  await page.getByRole('button', { name: 'Salir' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
});

// May wait: unit tests hold passwords and codes (password-sign-in.test.ts, own-password.test.ts, proving.test.ts).
test('a colleague who is invited needs no scripts and no passkey: a password and a code, proven again, and changed @waits', async ({
  browser,
}) => {
  test.slow();
  const invited = { role: 'owner', locale: 'en', name: 'Luis Ñáñez' } as const;
  const { url, email } = await makeInvitation({ databaseUrl: running.product.databaseUrl, origin: office }, invited);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const theirs = await plain.newPage();
  await theirs.goto(url);
  await expect(theirs.getByRole('heading')).toHaveText('Welcome, Luis Ñáñez');
  await theirs.getByText('I prefer a password').click();
  await theirs.getByLabel('Password').fill('agencia.example luis');
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs.getByText('Do not use your name')).toBeVisible();
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByLabel('Password').press('Enter');
  const secret = (await theirs.locator('code').innerText()).replaceAll(' ', '');
  await typeCode(theirs, secret, -HALF_MINUTE_MS, 'Sign in');
  await expect(theirs.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();

  await theirs.getByRole('button', { name: 'Sign out' }).click();
  await theirs.goto(`${office}/equipo`);
  await expect(theirs).toHaveURL(`${office}/entrar?a=%2Fequipo`);
  await theirs.getByText('Sign in with a password').click();
  await theirs.getByLabel('Email').fill(email);
  await theirs.getByLabel('Password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await typeCode(theirs, secret, 0, 'Sign in');
  // Where they wanted to go.
  await expect(theirs.getByRole('heading', { name: 'Team' })).toBeVisible();

  await queryRows(running.product.databaseUrl, `update staff_sessions set proven_at = now() - interval '11 minutes'`);
  const another = theirs.locator('form').filter({ has: theirs.getByRole('button', { name: 'Create invitation' }) });
  await another.getByLabel('Name').fill('Sofía Mejía');
  await another.getByLabel('Email').fill('sofia@agencia.example');
  await another.getByRole('button').click();
  await typeCode(theirs, secret, HALF_MINUTE_MS, 'Continue');
  await expect(theirs.getByText('Give this link to the person')).toBeVisible();
  await expect(theirs.getByText('sofia@agencia.example')).toBeVisible();

  await theirs.goto(`${office}/cuenta`);
  const change = async (present: string, password: string, again: string) => {
    await theirs.getByLabel('Present password').fill(present);
    await theirs.getByLabel('New password', { exact: true }).fill(password);
    await theirs.getByLabel('New password again').fill(again);
    await theirs.getByLabel('New password again').press('Enter');
  };
  await change(PASSWORD, NEW_PASSWORD, `${NEW_PASSWORD} `);
  await expect(theirs.getByText('The new password and its repetition differ.')).toBeVisible();
  await change(`${PASSWORD} `, NEW_PASSWORD, NEW_PASSWORD);
  await expect(theirs.getByText('That is not the present password.')).toBeVisible();
  await change(PASSWORD, NEW_PASSWORD, NEW_PASSWORD);
  await expect(theirs.getByText('The password is changed.')).toBeVisible();
  const told = () => queryRows(running.product.databaseUrl, `select state from mails where purpose = 'password-changed'`);
  await expect.poll(told).toEqual([{ state: 'sent' }]);

  const phone = await browser.newContext({ storageState: await plain.storageState(), viewport: { width: 360, height: 780 } });
  const small = await phone.newPage();
  await small.goto(`${office}/cuenta`);
  await hydrated(small);
  for (const [label, typed] of [
    ['Present password', NEW_PASSWORD],
    ['New password', NEW_PASSWORD],
    ['New password again', NEW_PASSWORD],
  ] as const)
    await typeInto(small, small.getByLabel(label, { exact: true }), typed);
  await pressOn(small, small.getByRole('button', { name: 'Change the password' }));
  await expect(small.getByText('It is the same as before')).toBeVisible();
  await expectAccessible(small);
  await expect(small.getByText('The password is changed.')).toHaveCount(0);
  await expectToFitPhone(small);
  // Passwords are in no page.
  expect(await small.content()).not.toContain(NEW_PASSWORD);

  await queryRows(running.product.databaseUrl, `update staff_sessions set proven_at = now() - interval '11 minutes'`);
  await small.reload();
  await expect(small.getByRole('link', { name: 'To change the password, first confirm that it is you' })).toBeVisible();
  await phone.close();
  await plain.close();
});
