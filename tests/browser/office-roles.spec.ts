import type { Browser, Page } from '@playwright/test';
import type { OfficePerson } from '../harness/office/office-people.ts';
import { aBooking, aPerson, aRole, OFFICE, seat, test } from './office-steps.ts';
import { expect } from './steps.ts';

/** What a role may do counts at the next click, for who is already inside. */

async function pageOf(browser: Browser, person: OfficePerson): Promise<Page> {
  const context = await browser.newContext({ baseURL: OFFICE, locale: 'es-CO' });
  await seat(context, person);
  return context.newPage();
}

test('what a role loses is refused at the next click; who leaves, or whose sessions are ended, is at the door', async ({
  page,
  browser,
}) => {
  const role = await aRole('agent', {});
  const [owner, agent, other] = await Promise.all([aPerson({ role: 'owner' }), aPerson({ role }), aPerson({ role })]);
  const [theirs, others] = await Promise.all([pageOf(browser, agent), pageOf(browser, other)]);
  await theirs.goto('/solicitudes');
  await others.goto('/solicitudes');
  await seat(page.context(), owner);
  await page.goto(`/equipo/roles/${role}`);
  await page.getByRole('checkbox', { name: 'Ver proveedores' }).uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('status')).toHaveText('Listo, quedó registrado.');

  await theirs.getByRole('link', { name: 'Proveedores' }).click();
  await expect(theirs.getByRole('heading', { name: 'Su rol no permite esto' })).toBeVisible();
  await expect(theirs.getByRole('link', { name: 'Proveedores' })).toHaveCount(0);

  await page.goto('/equipo');
  const lineOf = ({ email }: OfficePerson) => page.getByRole('listitem').filter({ hasText: email });
  await lineOf(agent).getByRole('button', { name: 'Quitar acceso' }).click();
  await expect(lineOf(agent).getByText('Sin acceso')).toBeVisible();
  await lineOf(other).getByRole('button', { name: 'Cerrar sus sesiones' }).click();
  await expect(lineOf(other).getByRole('status')).toBeVisible();
  for (const left of [theirs, others]) {
    await left.getByRole('link', { name: 'Hoy', exact: true }).click();
    await expect(left.getByRole('heading', { name: 'Entrar a la oficina' })).toBeVisible();
    expect(new URL(left.url()).searchParams.get('a')).toBe('/');
    await left.context().close();
  }
});

// May wait: unit tests hold it for every call (perform.test.ts).
test('who sees only bookings in their care finds no other, by no address and with no action @waits', async ({ page }) => {
  const role = await aRole('agent', { bookings: 'own' });
  const [mine, another, agent] = await Promise.all([
    aBooking({ flag: 'mail-refused' }),
    aBooking({ flag: 'mail-refused', pick: 1 }),
    aPerson({ role }),
  ]);
  const supervisor = await aPerson({ role: 'supervisor' });
  await seat(page.context(), supervisor);
  const handedOver = await page.request.post(`/reservas/${mine.reference}`, {
    form: { form: 'hand-over', to: agent.id },
    headers: { origin: OFFICE },
  });
  expect(handedOver.ok()).toBe(true);

  await seat(page.context(), agent);
  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: mine.reference })).toBeVisible();
  await expect(page.getByText(another.reference)).toHaveCount(0);
  for (const name of [another.reference, another.id]) {
    expect((await page.goto(`/reservas/${name}`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No hay una reserva así, o no está a su cargo' })).toBeVisible();
    expect(await (await page.request.get(`/reservas/${name}.data`)).text()).not.toContain('US$');
    const noted = await page.request.post(`/reservas/${name}`, {
      form: { form: 'note', note: 'Curiosidad' },
      headers: { origin: OFFICE },
    });
    expect(await noted.text()).toContain('No hay una reserva así, o no está a su cargo');
  }
  await page.goto(`/reservas/${mine.reference}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(mine.reference);
});
