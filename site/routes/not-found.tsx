import { data } from 'react-router';
import type { Route } from './+types/not-found';

/** SPEC §8: a path that matches nothing is 404 with its name. */
export function loader({ request }: Route.LoaderArgs): never {
  throw data(new URL(request.url).pathname, { status: 404 });
}

export default function NotFound() {
  return null;
}
