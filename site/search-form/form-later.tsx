import { type ComponentType, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { loadPart, loadQuietly } from '../connection/load-part.ts';
import { addressIn, goOn, type Left, whatIsLeft } from './left-in-form.ts';

/** Always the same object: then React never writes it, and what the server sent stays. */
const AS_SENT = { __html: '' };
/** Somebody reaches for the sheet that the form is in. */
const SIGNS = ['pointerenter', 'focusin', 'click', 'toggle'];

/** The form that the server sent, where somebody may have typed into it before its code was there. */
export type Sent = { sent?: HTMLFormElement | undefined };
type Values = { search: object; keep?: unknown };

/**
 * A search form whose code is no part of the page's: the server sends the form, which works as it is without scripts, and what answers in it comes
 * when somebody reaches for the sheet it lies in. A form in no sheet is what its page is for: its code comes at once.
 * `ofServer` is the form itself on the server, and nothing in the browser (`import.meta.env.SSR`).
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
    // The form that came with the page says nothing of a later search.
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
        // Between the form that was sent and its own nothing may be done that nobody answers.
        flushSync(() => setHere(true));
      };
      let pressed = -1;
      const onPress = ({ target }: Event) => {
        const button = (target as Element).closest('button[type=button]');
        pressed = button ? [...sent.querySelectorAll('button')].indexOf(button as HTMLButtonElement) : -1;
      };
      // Sent without its code it would leave the page, and on a line that fails lose it.
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
