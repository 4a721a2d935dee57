import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type { Sold } from '#domain/company/services.ts';
import { brandNow } from '../../brand/brand-now.server.ts';
import { brandStyle } from '../../brand/brand-style.server.ts';
import { builtInTypeface } from '../../brand/built-in-typeface.server.ts';
import { firstStyles } from '../../first-styles.ts';
import * as es from '../../messages/es.ts';
import { WithoutHere } from '../../sold/use-without.ts';
import { withoutFor } from '../../sold/without-for.ts';
import { PageFrame } from '../layouts/page-frame.tsx';
import { ErrorPage, errorLayout } from './error-page.tsx';

/** The error page for a request that is refused before any route handles it. */
export function refusalPage(status: number, nonce: string, sold: Sold): string {
  const error = { status, statusText: '', internal: false, data: null };
  const page = renderToString(
    <html lang="es">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{es.refusals[status]?.heading ?? es.errors.internal}</title>
        <style nonce={nonce}>STYLES</style>
      </head>
      <body>
        <StaticRouter location="/refused">
          <WithoutHere value={withoutFor(sold)}>
            <PageFrame layout={errorLayout(error)} isLast>
              <ErrorPage error={error} />
            </PageFrame>
          </WithoutHere>
        </StaticRouter>
      </body>
    </html>,
  );
  // Inserted afterwards: as a child of an element its quotes would be escaped.
  return `<!DOCTYPE html>${page.replace('STYLES', () => brandStyle(brandNow(), builtInTypeface) + firstStyles(page))}`;
}
