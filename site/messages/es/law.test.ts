import { expect, test } from 'vitest';
import { LAWS, lawOf } from '#domain/countries/law-of.ts';
import { COLOMBIAN_RULES, rightsOf } from '#domain/rights/rights-rules.ts';
import { law } from './law.ts';

test('the rights at the foot of every page are those that a cancellation is computed with, of tickets and of everything else', () => {
  expect(law.withdrawal('ayuda@ejemplo.com', COLOMBIAN_RULES)).toBe(
    'Retracto de un tiquete: dentro de las 48 horas siguientes a la compra, si faltan al menos 8 días calendario para un vuelo nacional o 15 para uno internacional. De un hotel, un crucero, un tour o un paquete: dentro de los 5 días hábiles siguientes, si empieza 5 o más días después de la compra. Desistimiento: hasta 24 horas antes del vuelo, según la tarifa. Cancele en Mi viaje o escríbanos a ayuda@ejemplo.com; el reembolso tarda máximo 30 días si es de un tiquete y 15 si es de un hotel, un crucero o un tour.',
  );
});

test('they follow the agency’s own figures', () => {
  const { tickets, services } = COLOMBIAN_RULES;
  const rules = {
    ...COLOMBIAN_RULES,
    tickets: {
      ...tickets,
      retracto: { ...tickets.retracto, hours: 72 },
      desistimiento: { ...tickets.desistimiento, payBackDays: 10 },
    },
    services: { retracto: { ...services.retracto, workingDays: 7 } },
  };
  const said = law.withdrawal('ayuda@ejemplo.com', rules);
  for (const figure of ['72 horas', '7 días hábiles', 'máximo 15 días.']) expect(said).toContain(figure);
});

test.each(['PE', 'MX', 'UY'])('an agency of %s promises no right of withdrawal', (country) => {
  expect(law.withdrawal('ayuda@ejemplo.com', rightsOf(country, 'America/Lima'))).toBe(
    'Los cambios y las devoluciones siguen las condiciones de lo que compró. Cancele en Mi viaje o escríbanos a ayuda@ejemplo.com.',
  );
});

test.each([
  [null, /^[^$]*El cobro se hace en dólares \(USD\)\.$/, 'aproximado'],
  ['COP', /El valor en pesos es aproximado/, 'COP'],
  ['PEN', /El valor en soles es aproximado/, 'pesos'],
  ['BOB', /El valor en BOB es aproximado/, 'pesos'],
  ['USD', /El cobro se hace en dólares/, 'aproximado'],
])('with approximate prices in %s the foot says so, and without them it promises none', (local, says, never) => {
  expect(law.totalPrice(local)).toMatch(says);
  expect(law.totalPrice(local)).not.toContain(never);
});

const SELLER = { legalName: 'Viajes del Valle', taxId: '20131312955', tourismRegistry: '00000' };

test.each([
  ['CO', 'Viajes del Valle · RNT 00000 · NIT 20131312955', 'Peticiones, quejas y reclamos (PQR)'],
  ['PE', 'Viajes del Valle · RUC 20131312955', 'Libro de Reclamaciones'],
  ['AR', 'Viajes del Valle · CUIT 20131312955', 'Quejas y reclamos'],
  ['UY', 'Viajes del Valle · Identificación fiscal 20131312955', 'Quejas y reclamos'],
])('in %s the seller and the claim form have the names of the country', (country, seller, form) => {
  expect([law.seller(lawOf(country), SELLER), law.claimForm(lawOf(country)).long]).toEqual([seller, form]);
});

test('an authority is named where claims are taken, by its country’s own', () => {
  expect(law.claimLead(lawOf('CO'), 15)).toMatch(
    /15 días hábiles\. También puede acudir a la Superintendencia de Industria y Comercio\.$/,
  );
  expect(law.claimLead(lawOf('PE'), 15)).toMatch(/También puede acudir al Indecopi\.$/);
  expect(law.claimLead(lawOf('UY'), 15)).toMatch(/15 días hábiles\.$/);
  expect(law.claimReceived(lawOf('PE'))).toMatch(/al Indecopi: https:\/\/www\.gob\.pe\/indecopi$/);
});

test('only Colombia’s pages name Colombian norms', () => {
  for (const country of LAWS.filter((one) => one.country !== 'CO')) {
    const said = [
      law.personalData(country, 'X.', 'a@b.co'),
      ...law.notices(country),
      law.conduct(country),
      law.claimLead(country, 15),
    ].join(' ');
    expect(said).not.toMatch(/1581|679|1336|1480|Superintendencia de Industria/);
  }
  expect(law.notices(lawOf('CO')).join()).toContain('artículo 17 de la Ley 679 de 2001');
});
