import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { siteConfig } from '#site-config';
import type { Route } from './+types/root';
import stylesUrl from './app.css?url';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { ErrorPage, errorLayout, errorTitle } from './shell/errors/error-page.tsx';
import { PageFrame } from './shell/layouts/page-frame.tsx';
import { soldOnly } from './sold/sold-only.ts';

export const middleware: Route.MiddlewareFunction[] = [soldOnly];

/** Pages set their own title; a failed page gets that of the error page. */
export const meta: Route.MetaFunction = ({ error }) => [{ title: error ? errorTitle(error) : siteConfig.name }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The server adds what the shop is without, its colours and its icon (entry.server.tsx).
    <html lang="es" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ConnectionNotice />
        {/* The first page has its styles in its head (entry.server.tsx); later pages and reloads share this file. */}
        <link rel="stylesheet" href={stylesUrl} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** SPEC §8: an unmatched path is 404; any other page error is the generic one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <PageFrame layout={errorLayout(error)}>
      <ErrorPage error={error} />
    </PageFrame>
  );
}
