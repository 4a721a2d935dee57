import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../messages/words.ts';
import { Notice } from '../ui/parts.tsx';
import { forgetUnsure, lineNow, lineOfServer, watchLine } from './line.ts';

/** Says that the line is lost, and that what was sent may not have arrived. */
export function LineNotice() {
  const words = useWords().shell;
  const { isLost, isUnsure } = useSyncExternalStore(watchLine, lineNow, lineOfServer);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other page
  useEffect(() => forgetUnsure, [pathname]);
  if (!isLost && !isUnsure) return null;
  return (
    <div className="sticky top-14 z-10 lg:top-0 mb-4 grid gap-2 print:hidden">
      {isUnsure && <Notice tone="danger">{words.unsure}</Notice>}
      {isLost && <Notice tone="warning">{words.lineLost}</Notice>}
    </div>
  );
}
