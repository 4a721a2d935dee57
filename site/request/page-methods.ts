import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';

/** The methods that a page allows: reading always, POST if its route has an action. */
export function methodsOf(build: ServerBuild, path: string): string[] {
  const matches = matchRoutes(routesBelow(build, undefined), path.replace(/\.data$/, ''));
  const id = matches?.at(-1)?.route.id ?? '';
  return ['GET', 'HEAD', ...(build.routes[id]?.module.action ? ['POST'] : []), 'OPTIONS'];
}

const routesBelow = (build: ServerBuild, parentId: string | undefined): RouteObject[] =>
  Object.values(build.routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, caseSensitive } = route;
    const common = { id, ...(path === undefined ? {} : { path }), ...(caseSensitive === undefined ? {} : { caseSensitive }) };
    return [route.index ? { ...common, index: true } : { ...common, children: routesBelow(build, id) }];
  });
