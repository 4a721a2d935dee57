import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { type LayoutName, SITE_RESOURCES, SITE_ROUTES } from './route-table.ts';

const pagesOf = (name: LayoutName): RouteConfigEntry[] =>
  SITE_ROUTES.filter((one) => one.layout === name).map(({ id, path, file }) => {
    const module = `routes/${file}`;
    return path === '' ? { index: true, file: module, id } : route(path, module, { id });
  });

/** React Router's configuration: the table's pages by layout, and the 404 of SPEC §8 for unmatched paths. */
export default [
  layout('shell/default-layout.tsx', [...pagesOf('default'), route('*', 'routes/not-found.tsx')]),
  layout('shell/result-layout.tsx', pagesOf('result')),
  layout('shell/blank-layout.tsx', pagesOf('blank')),
  layout('shell/custom-layout.tsx', pagesOf('custom')),
  ...SITE_RESOURCES.map(({ path, file }) => route(path, `routes/${file}`, { id: path })),
] satisfies RouteConfig;
