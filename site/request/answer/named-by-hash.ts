import { createHash } from 'node:crypto';

/**
 * Makes a page cacheable by replacing its nonce with hashes of its scripts and styles. Only elements with the nonce, which we
 * wrote, are hashed; a script injected into content has none and stays blocked.
 */
export function namedByHash(page: string, nonce: string): { html: string; scripts: string[]; styles: string[] } {
  const mark = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [element = '', name, content = ''] of page.matchAll(INLINE)) {
    const start = element.slice(0, element.indexOf('>'));
    if (start.includes(mark) && !start.includes(' src="')) found[name as 'script' | 'style'].add(hashOf(content));
  }
  return { html: page.replaceAll(mark, ''), scripts: [...found.script], styles: [...found.style] };
}

const INLINE = /<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g;

const known = new Map<string, string>();
const MOST_KNOWN = 20;

/** Cached: the style sheet and most scripts are the same on every page. */
function hashOf(content: string): string {
  const hash = known.get(content) ?? `sha256-${createHash('sha256').update(content).digest('base64')}`;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(content, hash);
  return hash;
}
