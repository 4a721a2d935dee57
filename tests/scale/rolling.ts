import { parseArgs } from 'node:util';
import { commitOf, earlierRelease, lastReleases } from './earlier-release.ts';
import { tell, underLoad } from './under-load.ts';

/**
 * `npm run rolling -- --from COMMIT`: two processes of an earlier release behind a balancer are replaced by two of this one, one at a time, under
 * load. Fails if a request failed, a form was lost, or the product logged an error.
 */
const { from } = parseArgs({ options: { from: { type: 'string' } } }).values;
const commit = commitOf(from ?? (lastReleases(1)[0] as string));

console.log(`Building the release of ${commit} …`);
const earlier = earlierRelease(commit);
const served = await underLoad({ folder: earlier.folder }, ({ replaceBoth }) => replaceBoth({})).finally(earlier.remove);
tell(`${commit} → this one`, served);
