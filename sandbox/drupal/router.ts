import type { SandboxAnswer } from '../http.ts';
import type { StoredPage } from './content-folder.ts';
import { individualOf } from './node-shape.ts';

/** `GET /router/translate-path?path=`, as the decoupled router answers it; with or without the Spanish prefix. */
export function translatePath(asked: string | null, pages: StoredPage[], origin: string): SandboxAnswer {
  if (!asked)
    return refusal(404, 'Unable to translate empty path. Please send a ?path query string parameter with your request.');
  const path = plain(asked);
  const page = pages.find((one) => one.path === path || path === `/node/${one.number}`);
  const moved = page ? undefined : pages.find(({ front }) => front.formerly.includes(path));
  const found = page ?? moved;
  if (!found) {
    const details = 'None of the available methods were able to find a match for this path.';
    return refusal(404, `Unable to resolve path ${asked}.`, details);
  }
  if (!found.front.published) {
    const details = 'This user does not have access to view the resolved entity. Please authenticate and try again.';
    return refusal(403, 'Access denied for entity.', details);
  }
  return { status: 200, body: { ...translation(found, origin), ...(moved ? { redirect: [redirectTo(found, asked)] } : {}) } };
}

const redirectTo = ({ path }: StoredPage, from: string) => ({ from, to: path, status: '301' });

const translation = (page: StoredPage, origin: string) => ({
  resolved: `${origin}${page.path}`,
  isHomePath: false,
  entity: {
    canonical: `${origin}${page.path}`,
    type: 'node',
    bundle: page.type,
    id: String(page.number),
    uuid: page.id,
    path: page.path,
    langcode: 'es',
  },
  label: page.front.title,
  jsonapi: {
    individual: individualOf(page, origin),
    resourceName: `node--${page.type}`,
    pathPrefix: 'api',
    basePath: '/api',
    entryPoint: `${origin}/api`,
  },
});

/** Aliases are case-insensitive. */
const plain = (path: string): string =>
  path
    .toLowerCase()
    .replace(/[?#].*$/, '')
    .replace(/^\/es(?=\/)/, '')
    .replace(/(.)\/+$/, '$1');

const refusal = (status: number, message: string, details?: string): SandboxAnswer => ({
  status,
  body: { message, ...(details ? { details } : {}) },
});
