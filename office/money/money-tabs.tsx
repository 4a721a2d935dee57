import { NavLink, useRouteLoaderData } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../messages/words.ts';
import type { loader as shellLoader } from '../shell/shell.tsx';

/** The screens about money, one beside the other. */
export function MoneyTabs() {
  const {
    affiliates,
    margins,
    money: { title, tabs },
  } = useWords();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const screens: [to: string, name: string][] = [
    ['/dinero', tabs.closing],
    ['/dinero/pendientes', tabs.open],
    ['/dinero/movimientos', tabs.movements],
    ...(role && may(role, 'margins.read') ? [['/dinero/margenes', margins.title] as [string, string]] : []),
    ...(role && may(role, 'affiliates.read') ? [['/dinero/afiliados', affiliates.title] as [string, string]] : []),
    ...(role && may(role, 'money.reconcile') ? [['/dinero/conciliacion', tabs.reconciliation] as [string, string]] : []),
  ];
  return (
    <nav aria-label={title} className="mb-4 flex flex-wrap gap-x-4 gap-y-1 border-b border-line text-sm print:hidden">
      {screens.map(([to, name]) => (
        <NavLink
          key={to}
          to={to}
          end
          className={({ isActive }) =>
            `-mb-px border-b-2 py-2 hover:no-underline ${isActive ? 'border-accent font-medium text-accent' : 'border-transparent text-ink'}`
          }
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
