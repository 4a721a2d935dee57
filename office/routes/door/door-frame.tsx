import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from '../../root.tsx';

/** The frame of pages in front of the door. */
export function DoorFrame({ title, children }: { title: string; children: ReactNode }) {
  const { siteName = '' } = (useRouteLoaderData('root') as RootData | undefined) ?? {};
  return (
    <main className="mx-auto grid min-h-dvh max-w-sm content-center gap-5 px-5 py-10">
      <title>{title}</title>
      <div>
        <p className="text-sm text-muted">{siteName}</p>
        <h1 className="text-2xl font-semibold">{title}</h1>
      </div>
      {children}
    </main>
  );
}
