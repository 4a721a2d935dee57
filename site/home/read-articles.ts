import type { Backend } from '#contract/calls.ts';
import { articleSceneAddress } from '../content/pictures/article-scene-address.ts';
import { allContent } from '../content/read-content.ts';

const SHOWN = 3;
/** The home page does not wait longer for a slow content backend. */
const WAITED_MS = 1_500;

export type HomeArticle = { path: string; title: string; description: string; picture: string };

/** The newest pages of the blog; empty when the content backend fails or is too slow. */
export async function readArticles(backend: Backend): Promise<HomeArticle[]> {
  // All of them: a Drupal begins with the oldest.
  const listed = allContent('blog', backend).catch(() => null);
  const late = new Promise<null>((resolve) => setTimeout(resolve, WAITED_MS, null).unref());
  const found = await Promise.race([listed, late]);
  return (found ?? [])
    .toSorted((a, b) => (b.changed ?? '').localeCompare(a.changed ?? ''))
    .slice(0, SHOWN)
    .map(({ path, title, description }) => ({ path, title, description, picture: articleSceneAddress({ path, title }) }));
}
