import * as es from '../messages/es.ts';
import { Icon } from './icon.tsx';

/** The closing mark beside the heading of a sheet over a phone's page. */
export function Closer() {
  return (
    <span className="sheet-closer link min-h-11 gap-1">
      {es.closeSheet}
      <Icon name="close" className="size-5" />
    </span>
  );
}
