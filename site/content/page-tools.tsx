import { Link } from 'react-router';
import * as es from '../messages/es.ts';
import { ShareButton } from '../ui/share-button.tsx';

/** A share button, and a link to the print version, which works without scripts. */
export function PageTools({ title, path }: { title: string; path: string }) {
  return (
    <div className="print:hidden flex flex-wrap gap-2">
      <ShareButton title={title} path={path} />
      <Link className="chip" to={`/imprimir${path}`} rel="nofollow">
        {es.content.printed}
      </Link>
    </div>
  );
}
