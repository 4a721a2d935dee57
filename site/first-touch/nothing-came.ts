import * as es from '../messages/es.ts';
import { addTo } from './element.ts';

/**
 * Says below the page, in the framework's own notice (`connection/connection-notice.tsx`), that the tapped control's code did not
 * load.
 */
export function sayNothingCame(): void {
  const notice = document.querySelector<HTMLElement>('.connection-notice section[hidden]');
  const words = notice?.querySelector('p');
  if (!notice || !words) return;
  const { heading, text } = es.connection.troubles[navigator.onLine ? 'unanswered' : 'offline'];
  notice.hidden = false;
  addTo(words, 'b', 'block font-semibold', {}, heading);
  words.append(text);
  notice.onclick = fetchAnew;
}

/** Reloads once a request shows that the page can be fetched; the browser keeps typed values. */
const fetchAnew = (): void =>
  void fetch('', { method: 'HEAD' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
