import { expect, test } from 'vitest';
import { AS_IN_FILES } from '#domain/settings/site-settings.ts';
import { withSettings } from '../settings/in-force.server.ts';
import { withCharging } from './with-charging.ts';

test('a text says in what money this shop charges', () => {
  const text = 'Antes. {{charging}} Después. {{charging}}';
  const inDollars = withSettings(AS_IN_FILES, () => withCharging(text));
  expect(inDollars).toMatch(/^Antes\. El cobro se hace en dólares estadounidenses \(USD\)\. .* Después\. El cobro/);
  const inPesos = withSettings({ ...AS_IN_FILES, chargesIn: ['COP'] }, () => withCharging(text));
  expect(inPesos).toMatch(/^Antes\. Si ve los precios en COP, se cobran en esa moneda.* Después\. Si ve/);
  expect(inPesos).not.toMatch(/El cobro se hace en dólares|aproximado|\{\{/);
});
