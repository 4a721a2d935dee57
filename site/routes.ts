import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type LayoutName, SITE_RESOURCES, SITE_ROUTES } from './route-table.ts';

const pagesOf = (name: LayoutName): RouteConfigEntry[] =>
  SITE_ROUTES.filter((one) => one.layout === name).map(({ id, path, file }) => {
    const module = `routes/${file}`;
    return path === '' ? { index: true, file: module, id } : route(path, module, { id });
  });

/** React Router's configuration: the table's pages by layout, and the 404 of SPEC §8 for unmatched paths. */
export default [
  layout('shell/layouts/default-layout.tsx', [...pagesOf('default'), route('*', 'routes/not-found.tsx')]),
  layout('shell/layouts/result-layout.tsx', pagesOf('result')),
  layout('shell/layouts/blank-layout.tsx', pagesOf('blank')),
  layout('shell/layouts/custom-layout.tsx', pagesOf('custom')),
  // Tokens and components, for who works on them: no build for production has it.
  ...(process.env.NODE_ENV === 'development' ? [route('dev/components', 'dev/components-page.tsx')] : []),
  ...SITE_RESOURCES.map(({ path, file }) => route(path, `routes/${file}`, { id: path })),
] satisfies RouteConfig;
