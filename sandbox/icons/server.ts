import { serveSandbox } from '../http.ts';
import { DRAWINGS } from './drawings.ts';

const SET = 'tabler';

/** `GET /tabler.json?icons=bed,ship`: drawings by name, as Iconify's API answers them; 404 for an unknown set. */
export function startIconsSandbox({ port }: { port?: number }) {
  return serveSandbox({
    answer({ path, query }) {
      if (path !== `/${SET}.json`) return { status: 404, contentType: 'text/plain', body: '404' };
      const names = (query.get('icons') ?? '').split(',').filter(Boolean);
      const known = names.filter((name) => Object.hasOwn(DRAWINGS, name));
      const missing = names.filter((name) => !known.includes(name));
      const icons = Object.fromEntries(known.map((name) => [name, { body: DRAWINGS[name] }]));
      return {
        status: 200,
        body: {
          prefix: SET,
          lastModified: 1_763_769_600,
          icons,
          width: 24,
          height: 24,
          ...(missing.length ? { not_found: missing } : {}),
        },
      };
    },
    books: () => ({}),
    port,
  });
}
