import { useEffect, useState } from 'react';
import * as es from '../../messages/es.ts';
import { watchUpdates } from './watch-updates.ts';

/** Says that a newer version of the site is served; screen readers announce it without interrupting. */
export function UpdateNotice() {
  const [isNew, setNew] = useState(false);
  useEffect(() => watchUpdates(setNew), []);
  return (
    <div role="status" className="update-notice print:hidden fixed inset-x-4 bottom-4 z-30 mx-auto w-fit max-w-full">
      {isNew ? (
        <div className="card flex flex-wrap items-center gap-x-4 px-4 py-2 text-sm">
          <span>{es.update.text}</span>
          <button type="button" onClick={() => location.reload()} className="link min-h-11">
            {es.update.reload}
          </button>
          <button type="button" onClick={() => setNew(false)} className="link min-h-11">
            {es.update.later}
          </button>
        </div>
      ) : null}
    </div>
  );
}
