import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { loadPart, loadQuietly } from '../connection/load-part.ts';
import { addressIn, goOn, type Left, whatIsLeft } from './searched-before/left-in-form.ts';

/** One constant object: React sees no change and keeps the server's markup. */
const AS_SENT = { __html: '' };
/** Events by which a visitor reaches for the sheet that contains the form. */
const SIGNS = ['pointerenter', 'focusin', 'click', 'toggle'];

/** The server's form, in which values may have been typed before the code loaded. */
export type Sent = { sent?: HTMLFormElement | undefined };
type Values = { search: object; keep?: unknown };

/**
 * Makes a search form whose code loads after the page: the server renders the form, which works without scripts; its code loads
 * when the visitor reaches for the sheet around it, or at once for a form outside a sheet. `ofServer` is the form itself on the
 * server, and `null` in the browser (`import.meta.env.SSR`).
 */
export function formLater<Shown extends Values>(
  ofServer: ComponentType<Shown & Sent> | null,
  load: () => Promise<ComponentType<Shown & Sent>>,
) {
  let Form = ofServer;
  return function FormLater(values: Shown) {
    const navigate = useNavigate();
    const place = useRef<HTMLDivElement>(null);
    const left = useRef<Left>(null);
    const [isHere, setHere] = useState(Form !== null);
    // The server's markup does not show a later search.
    const asked = JSON.stringify([values.search, values.keep]);
    // biome-ignore lint/correctness/useExhaustiveDependencies: another search has another place, which is empty
    useEffect(() => {
      const sent = place.current;
      if (isHere || !sent) return;
      const ended = new AbortController();
      const { signal } = ended;
      const come = async (loading: typeof loadPart) => {
        const loaded = await loading(load);
        if (signal.aborted) return;
        ended.abort();
        Form = loaded;
        left.current = whatIsLeft(sent, pressed);
        // Synchronous, so that no event is lost between the server's form and its replacement.
        flushSync(() => setHere(true));
      };
      let pressed = -1;
      const onPress = ({ target }: Event) => {
        const button = (target as Element).closest('button[type=button]');
        pressed = button ? [...sent.querySelectorAll('button')].indexOf(button as HTMLButtonElement) : -1;
      };
      // A native submit would leave the page, and lose it on a failing connection.
      const onSend = (event: SubmitEvent) => {
        event.preventDefault();
        navigate(addressIn(event.target as HTMLFormElement));
      };
      sent.addEventListener('click', onPress, { signal });
      sent.addEventListener('submit', onSend, { signal });
      const sheet = sent.closest('details');
      if (!sheet || sheet.open) void come(loadPart);
      else if (sent.firstChild === null) void come(loadQuietly);
      else for (const sign of SIGNS) sheet.addEventListener(sign, () => void come(loadPart), { once: true, signal });
      return () => ended.abort();
    }, [isHere, asked]);
    useEffect(() => {
      if (isHere && place.current && left.current) goOn(place.current, left.current);
      left.current = null;
    }, [isHere]);
    if (isHere && Form) {
      return (
        <div key="here" ref={place}>
          <Form key={JSON.stringify(values.search)} {...values} sent={left.current?.form} />
        </div>
      );
    }
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set: what the server sent is kept
    return <div key={asked} ref={place} suppressHydrationWarning dangerouslySetInnerHTML={AS_SENT} />;
  };
}
