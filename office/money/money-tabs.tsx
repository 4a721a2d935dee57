import { useRouteLoaderData } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';
import { Tabs } from '../ui/tabs.tsx';

/** The screens about money, one beside the other. */
export function MoneyTabs() {
  const { title, tabs } = useWords().money;
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  return (
    <Tabs
      label={title}
      screens={[
        ['/dinero', tabs.closing],
        ['/dinero/pendientes', tabs.open],
        ['/dinero/movimientos', tabs.movements],
        ...(role && may(role, 'money.reconcile') ? [['/dinero/conciliacion', tabs.reconciliation] as [string, string]] : []),
      ]}
    />
  );
}
