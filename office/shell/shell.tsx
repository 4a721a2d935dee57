import type { ReactNode } from 'react';
import {
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteLoaderData,
} from 'react-router';
import { useWords } from '../messages/words.ts';
import { type Came, takeCame } from '../session/came.ts';
import { type OfficeRequest, officeRequestOf } from '../session/office-context.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { roleName } from '../ui/shown.ts';
import { usePopover } from '../ui/use-popover.ts';
import { FindBox } from './find-box.tsx';
import { LineNotice } from './line-notice.tsx';
import { pagesFor } from './pages.ts';
import { placeOf } from './place.ts';
import { RefusedPage } from './refused-page.tsx';

/** The frame of every page for who is signed in: where one can go, who one is, and the search. */
export async function loader(args: LoaderFunctionArgs) {
  const { office, staff, role } = signedIn(args);
  const names = bodyOf(await office.nameStaff({}));
  const { siteName, timeZone, signIn } = officeRequestOf(args.context);
  const { came, headers } = takeCame(args);
  const shown: Shown = {
    staff,
    role: { id: role.id, name: role.name, permissions: role.permissions, limits: role.limits },
    siteName,
    timeZone,
    identityName: signIn.identityName ?? null,
    names: Object.fromEntries(names.map(({ email, name }) => [email, name])),
    now: new Date().toISOString(),
    came,
  };
  return data(shown, { headers });
}

type Person = NonNullable<OfficeRequest['person']>;
type Shown = Pick<OfficeRequest, 'siteName' | 'timeZone'> &
  Pick<Person, 'staff' | 'role'> & { identityName: string | null; names: Record<string, string>; now: string; came: Came | null };

/** Each page is for who one is by now, at the time it is by now. */
export const shouldRevalidate = () => true;

export default function Shell() {
  return (
    <Frame of={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary() {
  const shell = useRouteLoaderData<typeof loader>('shell');
  const page = <RefusedPage />;
  return shell ? <Frame of={shell}>{page}</Frame> : page;
}

/** Something was asked for and is not here yet. */
function UnderWay() {
  const words = useWords();
  const isUnderWay = useNavigation().state !== 'idle';
  return (
    <div aria-live="polite" className="pointer-events-none fixed inset-x-0 top-0 z-20">
      {isUnderWay ? (
        <div
          role="progressbar"
          aria-label={words.common.loading}
          className="h-1 animate-pulse bg-accent motion-reduce:animate-none"
        />
      ) : null}
    </div>
  );
}

function Frame({ of: { staff, role, siteName }, children }: { of: Shown; children: ReactNode }) {
  const words = useWords();
  const menu = usePopover();
  const place = placeOf(useLocation().pathname);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13rem_1fr] print:block">
      <UnderWay />
      <a
        href="#main"
        className="sr-only rounded bg-accent text-on-accent focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:px-3 focus:py-2"
      >
        {words.shell.skip}
      </a>
      <header className="group/bar sticky top-0 z-10 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-surface px-2 print:hidden lg:block lg:h-dvh lg:border-r lg:border-b-0 lg:px-3 lg:py-3">
        <button type="button" popoverTarget={menu.id} aria-label={words.shell.menu} className="shrink-0 p-2.5 lg:hidden">
          <MenuIcon />
        </button>
        {place && (
          <Link
            to={place.to}
            className="shrink-0 py-2.5 pr-2 font-semibold text-ink group-has-[input:focus]/bar:hidden lg:hidden"
          >
            {words.nav[place.name]}
          </Link>
        )}
        <SiteName of={siteName} className="hidden lg:block" />
        <FindBox role={role} />
        <div
          id={menu.id}
          ref={menu.ref}
          popover="auto"
          className="inset-y-0 right-auto left-0 m-0 h-dvh max-h-none w-72 max-w-[85vw] overflow-y-auto border-r border-line bg-surface px-3 py-2 text-ink backdrop:bg-black/50 open:flex open:flex-col lg:contents"
        >
          <div className="flex items-center justify-between lg:hidden">
            <SiteName of={siteName} />
            <button
              type="button"
              popoverTarget={menu.id}
              popoverTargetAction="hide"
              className="min-h-11 px-3 text-sm text-accent"
            >
              {words.shell.close}
            </button>
          </div>
          <Menu role={role} />
          <div className="mt-3 flex items-center justify-between gap-2 border-t border-line px-3 pt-3 pb-3 text-sm lg:absolute lg:inset-x-3 lg:bottom-3 lg:block lg:pb-0">
            <p className="min-w-0 wrap-anywhere">
              <Link to="/cuenta" title={words.nav.account} className="underline">
                {staff.name}
              </Link>{' '}
              <span className="text-muted">· {roleName(role, words.firstRoles)}</span>
            </p>
            <Form method="post" action="/salir" className="shrink-0">
              <button type="submit" className="text-sm text-accent hover:underline max-lg:min-h-11">
                {words.shell.signOut}
              </button>
            </Form>
          </div>
        </div>
      </header>
      <main id="main" className="min-w-0 px-4 py-4 lg:px-8 lg:py-5">
        <LineNotice />
        {children}
      </main>
    </div>
  );
}

const SiteName = ({ of, className = '' }: { of: string; className?: string }) => {
  const words = useWords();
  return (
    <div className={className}>
      <p className="px-3 font-semibold">{of}</p>
      <p className="px-3 text-xs text-muted lg:pb-3">{words.shell.office}</p>
    </div>
  );
};

const MenuIcon = () => (
  <svg viewBox="0 0 24 24" className="size-6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </svg>
);

function Menu({ role }: { role: Shown['role'] }) {
  const words = useWords();
  const link = ({ isActive }: { isActive: boolean }) =>
    `flex min-h-11 items-center rounded-md px-3 text-sm lg:min-h-0 lg:py-1.5 ${isActive ? 'bg-accent-soft font-medium text-accent' : 'text-ink hover:bg-sunken hover:no-underline'}`;
  return (
    <nav aria-label={words.shell.menu} className="mt-1 grow lg:mt-3 lg:space-y-0.5">
      {pagesFor(role).map(({ to, name }) => (
        <NavLink key={to} to={to} end={to === '/'} className={link}>
          {words.nav[name]}
        </NavLink>
      ))}
    </nav>
  );
}
