import { isLeavingPage } from '../connection/page-code.ts';
import { lightbox as es } from '../messages/es/content/lightbox.ts';
import { listenToGestures } from './gestures.ts';
import styles from './lightbox.css?inline';
import { INITIAL, type Swipe, type View, zoomedBy } from './zoom.ts';

/**
 * Shows the pictures of a text at window size. A modal dialog keeps the focus and returns it to the link; a history entry lets
 * the back button close it. `links` lead to the pictures and contain their thumbnails; `first` was clicked on the page at
 * `touchedAt`.
 */
export function openLightbox(links: HTMLAnchorElement[], first: HTMLAnchorElement, touchedAt: string): void {
  // The visitor has left while the code loaded: the lightbox is no longer wanted, and its history entry would break the new
  // page's.
  if (!first.isConnected || location.pathname !== touchedAt || isLeavingPage()) return;
  // A second click while the code loaded.
  if (document.querySelector('dialog.lightbox')) return;
  wearStyles();
  const { dialog, stage, image, caption, status, buttons } = build();
  let index = Math.max(0, links.indexOf(first));
  let view: View = INITIAL;

  const show = (next: View) => {
    view = next;
    image.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  };
  const zoom = (next: View) => {
    show(next);
    status.textContent = es.zoomed(Math.round(view.scale * 100));
  };
  const go = (to: number) => {
    const link = links[to];
    const thumbnail = link?.querySelector('img');
    if (!link || !thumbnail) return;
    index = to;
    show(INITIAL);
    const [width = '', height = ''] = (link.dataset.picture ?? '').split('x');
    Object.assign(image, { alt: thumbnail.alt, width: Number(width), height: Number(height), src: link.href });
    dialog.setAttribute('aria-busy', 'true');
    caption.textContent = thumbnail.alt;
    status.textContent = links.length > 1 ? es.of(index + 1, links.length) : '';
    // Not `disabled`: a focused button would lose the focus.
    buttons.previous.setAttribute('aria-disabled', String(index === 0));
    buttons.next.setAttribute('aria-disabled', String(index === links.length - 1));
  };
  const close = () => history.back();
  const swiped = (swipe: Swipe) => (swipe === 'close' ? close() : go(index + (swipe === 'next' ? 1 : -1)));

  image.addEventListener('load', () => dialog.removeAttribute('aria-busy'));
  image.addEventListener('error', () => {
    dialog.removeAttribute('aria-busy');
    status.textContent = es.failed;
  });
  buttons.close.addEventListener('click', close);
  buttons.previous.addEventListener('click', () => go(index - 1));
  buttons.next.addEventListener('click', () => go(index + 1));
  buttons.zoomIn.addEventListener('click', () => zoom(zoomedBy(view, 1)));
  buttons.zoomOut.addEventListener('click', () => zoom(zoomedBy(view, -1)));
  buttons.actualSize.addEventListener('click', () => zoom(INITIAL));
  dialog.addEventListener('keydown', ({ key }) => KEYS[key]?.());
  const KEYS: Record<string, () => void> = {
    ArrowLeft: () => go(index - 1),
    ArrowRight: () => go(index + 1),
    '+': () => zoom(zoomedBy(view, 1)),
    '-': () => zoom(zoomedBy(view, -1)),
    '0': () => zoom(INITIAL),
  };
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    close();
  });
  listenToGestures(stage, { view: () => view, show, swiped });
  if (links.length < 2) buttons.previous.hidden = buttons.next.hidden = true;

  first.focus({ preventScroll: true });
  document.body.append(dialog);
  // Without React Router, so that the page neither changes nor scrolls.
  history.pushState({ ...history.state, lightbox: true }, '');
  addEventListener(
    'popstate',
    (event) => {
      event.stopImmediatePropagation();
      dialog.close();
      dialog.remove();
    },
    { once: true, capture: true },
  );
  dialog.showModal();
  go(index);
}

let isWorn = false;
function wearStyles(): void {
  if (isWorn) return;
  isWorn = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}

const PATHS = {
  close: 'M6 6l12 12M18 6 6 18',
  previous: 'm15 6-6 6 6 6',
  next: 'm9 6 6 6-6 6',
  zoomIn: 'M12 5v14M5 12h14',
  zoomOut: 'M5 12h14',
  actualSize: 'M5 9V5h4M15 5h4v4M19 15v4h-4M9 19H5v-4',
} as const;

function build() {
  const dialog = document.createElement('dialog');
  dialog.className = 'lightbox';
  dialog.setAttribute('aria-label', es.label);
  const stage = document.createElement('div');
  stage.className = 'lightbox-stage';
  const image = document.createElement('img');
  image.draggable = false;
  const caption = document.createElement('p');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const buttonOf = (name: keyof typeof PATHS) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = `lightbox-${name}`;
    button.setAttribute('aria-label', es[name]);
    button.title = es[name];
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${PATHS[name]}"/></svg>`;
    return button;
  };
  const buttons = Object.fromEntries(Object.keys(PATHS).map((name) => [name, buttonOf(name as keyof typeof PATHS)])) as Record<
    keyof typeof PATHS,
    HTMLButtonElement
  >;
  stage.append(image);
  const bar = document.createElement('div');
  bar.className = 'lightbox-bar';
  bar.append(buttons.zoomOut, buttons.zoomIn, buttons.actualSize, buttons.close);
  const words = document.createElement('div');
  words.className = 'lightbox-words';
  words.append(caption, status);
  dialog.append(bar, stage, buttons.previous, buttons.next, words);
  return { dialog, stage, image, caption, status, buttons };
}
