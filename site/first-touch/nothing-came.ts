import * as es from '../messages/es.ts';
import { addTo } from './element.ts';

/** Says beneath the page, in the framework's own place for it (`connection/connection-notice.tsx`), that what was tapped for did not come. */
export function sayNothingCame(): void {
  const notice = document.querySelector<HTMLElement>('.connection-notice');
  const words = notice?.querySelector('[role=status]');
  if (!notice?.hidden || !words) return;
  const { heading, text } = es.connection.troubles[navigator.onLine ? 'unanswered' : 'offline'];
  notice.hidden = false;
  addTo(words, 'b', 'block font-semibold', {}, heading);
  words.append(text);
  notice.querySelector('button')?.addEventListener('click', fetchAnew);
}

/** Once it is sure that the page can be had; what was typed into it the browser keeps. */
const fetchAnew = (): void =>
  void fetch(location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok && location.reload(),
    () => {},
  );
