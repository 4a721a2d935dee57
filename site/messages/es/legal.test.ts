import { expect, test } from 'vitest';
import { COLOMBIAN_RULES } from '#domain/rights/rights-rules.ts';
import { legal } from './legal.ts';

test('the rights at the foot of every page are those that a cancellation is computed with, of tickets and of everything else', () => {
  expect(legal.withdrawal('ayuda@ejemplo.com', COLOMBIAN_RULES)).toBe(
    'Retracto de un tiquete: dentro de las 48 horas siguientes a la compra, si faltan al menos 8 días calendario para un vuelo nacional o 15 para uno internacional. De un hotel, un crucero, un tour o un paquete: dentro de los 5 días hábiles siguientes, si empieza 5 o más días después de la compra. Desistimiento: hasta 24 horas antes del vuelo, según la tarifa. Cancele en Mi viaje o escríbanos a ayuda@ejemplo.com; el reembolso tarda máximo 30 días.',
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
  const said = legal.withdrawal('ayuda@ejemplo.com', rules);
  for (const figure of ['72 horas', '7 días hábiles', 'máximo 15 días']) expect(said).toContain(figure);
});
