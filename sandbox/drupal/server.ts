import { dataProcessors, siteConfig } from '#site-config';
import { type SandboxAnswer, type SandboxRequest, serveSandbox } from '../http.ts';
import { openContentFolder } from './content-folder.ts';
import { contentWords } from './content-words.ts';
import { jsonApi } from './json-api.ts';
import { translatePath } from './router.ts';
import { uploadedFile } from './uploaded-files.ts';

/** By path: within this process, the files of a folder are read once. */
const folders = new Map<string, ReturnType<typeof openContentFolder>>();

/** The telephone may change while the product runs: the product fills it in. */
const wordsOfFiles = () => ({ ...contentWords(siteConfig, dataProcessors), phone: '{{phone}}', charging: '{{charging}}' });

function folderAt(dir: string): ReturnType<typeof openContentFolder> {
  const onBroken = (file: string, reason: string) => console.error(`content left out: ${file}: ${reason}`);
  const folder = folders.get(dir) ?? openContentFolder({ dir, words: wordsOfFiles(), onBroken });
  folders.set(dir, folder);
  return folder;
}

/**
 * Serves the Markdown of `content/` in Drupal's protocols: decoupled router, JSON:API, and GraphQL for the agency's telephone
 * numbers.
 */
export function startDrupalSandbox({ dir, port }: { dir: string; port?: number }) {
  const folder = folderAt(dir);
  folder.pages();
  return serveSandbox({
    answer: (request) => uploadedFile(dir, request) ?? answerOf(request, folder.pages()),
    refuse: (status) => ({
      status,
      contentType: 'text/html; charset=UTF-8',
      body: 'The website encountered an unexpected error.',
    }),
    books: () => ({ pages: folder.pages().map(({ path, type, front }) => ({ path, type, title: front.title })) }),
    port,
  });
}

function answerOf(request: SandboxRequest, pages: ReturnType<ReturnType<typeof openContentFolder>['pages']>): SandboxAnswer {
  const { method, query, headers } = request;
  const origin = `http://${headers.host ?? 'localhost'}`;
  const path = request.path.replace(/^\/es(?=\/)/, '');
  if (path === '/graphql' && method === 'POST') return contacts(request.text);
  if (method !== 'GET') return { status: 405, body: { message: `No route found for "${method} ${path}"` } };
  if (path === '/router/translate-path') return translatePath(query.get('path'), pages, origin);
  if (path === '/api' || path.startsWith('/api/')) return jsonApi({ path, query, origin }, pages);
  return { status: 404, body: { message: `No route found for "GET ${path}"` } };
}

const CONTACTS_FIELD = 'companyContactInfoDisplayQuery';

/** The GraphQL view of the agency's telephone numbers, with the requested columns. */
function contacts(text: string): SandboxAnswer {
  const query = queryIn(text);
  const [, columns] = /companyContactInfoDisplayQuery\b[^{]*\{[^{}]*\bresults\s*\{([^{}]*)\}/.exec(query) ?? [];
  if (columns === undefined) return { status: 200, body: { errors: [{ message: `Only ${CONTACTS_FIELD} can be queried.` }] } };
  const wanted = columns.split(/[\s,]+/).filter(Boolean);
  const results = siteConfig.company.contacts.map((contact) =>
    Object.fromEntries(Object.entries(contact).filter(([name]) => wanted.includes(name))),
  );
  return { status: 200, body: { data: { [CONTACTS_FIELD]: { results } } } };
}

function queryIn(text: string): string {
  try {
    return String((JSON.parse(text) as { query?: unknown }).query ?? '');
  } catch {
    return '';
  }
}
