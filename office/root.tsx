import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { type Locale, localeAskedBy } from './messages/locale.ts';
import { wordsOf } from './messages/words.ts';
import styles from './office.css?url';
import { officeRequestOf } from './session/office-context.ts';

export type RootData = { locale: Locale; nonce: string; siteName: string; brandStyle: string };

export function loader({ context, request }: LoaderFunctionArgs): RootData {
  const { person, nonce, siteName, brandStyle } = officeRequestOf(context);
  return { locale: person?.staff.locale ?? localeAskedBy(request.headers.get('accept-language')), nonce, siteName, brandStyle };
}

export const links = () => [{ rel: 'stylesheet', href: styles }];

/** A square of the accent's colour: the office has no picture of its own. */
const iconOf = (brandStyle = '') =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" rx="2" fill="%23${/--accent:#(\w+)/.exec(brandStyle)?.[1] ?? '888888'}"/></svg>`;

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData('root') as RootData | undefined;
  return (
    <html lang={data?.locale ?? 'es'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        {/* For styles that React Aria adds. */}
        <meta property="csp-nonce" nonce={data?.nonce} />
        <Meta />
        <link rel="icon" href={iconOf(data?.brandStyle)} type="image/svg+xml" />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the product's own */}
        <style nonce={data?.nonce} dangerouslySetInnerHTML={{ __html: data?.brandStyle ?? '' }} />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={data?.nonce} />
        <Scripts nonce={data?.nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = useRouteLoaderData('root') as RootData | undefined;
  const words = wordsOf(data?.locale ?? 'es').errors;
  const isKnown = isRouteErrorResponse(error);
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <h1 className="text-2xl font-semibold">{isKnown && error.status === 404 ? words.notFound : words.failed}</h1>
      <p className="mt-3 text-muted">{isKnown && typeof error.data === 'string' ? error.data : words.failedMore}</p>
      <p className="mt-6">
        <a href="/">{words.home}</a>
      </p>
    </main>
  );
}
