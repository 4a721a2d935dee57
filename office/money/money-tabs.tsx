import { useRouteLoaderData } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** The screens about money, one beside the other. */
export function MoneyTabs() {
  const {
    affiliates,
    margins,
    sales,
    providerFees,
    rates,
    money: { title, tabs },
  } = useWords();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const screens: [to: string, name: string][] = [
    ['/dinero', tabs.closing],
    ['/dinero/pendientes', tabs.open],
    ['/dinero/movimientos', tabs.movements],
    ...(role && may(role, 'money.export') ? [['/dinero/ventas', sales.title] as [string, string]] : []),
    ...(role && may(role, 'margins.read') ? [['/dinero/margenes', margins.title] as [string, string]] : []),
    ...(role && may(role, 'margins.read') ? [['/dinero/tarifas', providerFees.title] as [string, string]] : []),
    ['/dinero/tasas', rates.title],
    ...(role && may(role, 'affiliates.read') ? [['/dinero/afiliados', affiliates.title] as [string, string]] : []),
    ...(role && may(role, 'money.reconcile') ? [['/dinero/conciliacion', tabs.reconciliation] as [string, string]] : []),
  ];
  return <Tabs label={title} screens={screens} />;
}
