/** The two inline scripts of every page, so that no event is lost before the first script file has loaded. */

/**
 * In the head, before anything can be tapped: records events for `start.ts`. A form is not sent before earlier taps have reached its fields. If that
 * script does not load, the form is sent as it is, and the script is requested again at growing intervals.
 */
export const KEEP_TAPS = `(() => {
  const kept = window.tqTaps = [];
  let held = [];
  window.tqTap = (event) => kept.push(event);
  window.tqSend = () => {
    const forms = held;
    held = null;
    for (const [form, button] of forms ?? []) form.requestSubmit(button);
  };
  for (const name of ['click', 'input', 'focusin']) addEventListener(name, (event) => tqTap(event), true);
  addEventListener('submit', (event) => {
    if (!held || !kept.some(({ type, target }) => type === 'click' && target.closest('[data-tap]'))) return;
    event.preventDefault();
    held.push([event.target, event.submitter]);
    setTimeout(tqSend, 4000);
  }, true);
  let wait = 1000;
  addEventListener('error', ({ target }) => {
    if (target.localName !== 'script') return;
    tqSend();
    if (target.src) setTimeout(() => {
      const again = document.createElement('script');
      again.type = 'module';
      again.nonce = target.nonce;
      again.src = target.src;
      document.head.append(again);
    }, wait *= 2);
  }, true);
})();`.replaceAll(/\n\s*/g, '');

/**
 * At the end: the server's page works as it is, so the framework waits (docs/decisions/043-first-visit.md). Its elements have other names until
 * `tqStart` is called. What it renders may need styles that are not in the head (`first-styles.ts`), so it starts once the whole style sheet is
 * there, which is requested again if it fails, or after four seconds.
 */
export const FRAMEWORK_START = `
  window.tqStart = () => {
    window.tqStart = () => {};
    for (const link of document.querySelectorAll('link[rel=later]')) link.rel = link.as === 'style' ? 'stylesheet' : 'modulepreload';
    const waiting = document.querySelector('script[type=later]');
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = waiting.nonce;
    script.textContent = waiting.textContent;
    const begin = () => script.isConnected || document.body.append(script);
    const styles = document.querySelector('body link[rel=stylesheet]');
    if (!styles || styles.sheet) return begin();
    let wait = 1000;
    styles.addEventListener('load', begin);
    styles.addEventListener('error', () => setTimeout(() => styles.href += '', wait *= 2));
    setTimeout(begin, 4000);
  };`.replaceAll(/\n\s*/g, '');

/** For pages that need the framework: starts it after the first paint. */
export const START_AFTER_FIRST_PAINT = `
  if (document.visibilityState === 'hidden') tqStart();
  else requestAnimationFrame(() => setTimeout(() => tqStart()));`.replaceAll(/\n\s*/g, '');
