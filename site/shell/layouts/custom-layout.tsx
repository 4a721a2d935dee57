import { Outlet } from 'react-router';

/** SPEC §2.1, custom: no header or footer; the page renders everything itself. */
export default function CustomLayout() {
  return (
    <main id="content" data-layout="custom" className="flex flex-1 flex-col">
      <Outlet />
    </main>
  );
}
