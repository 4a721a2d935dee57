import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import { useWaiting } from './use-waiting.ts';
import { askAgain, type Trouble } from './waiting-requests.ts';

/** Says below the page, which stays as it is, that a request has no answer, and offers to repeat it. */
export function ConnectionNotice() {
  const { trouble, isTrying } = useWaiting();
  return (
    // A live region is announced only if it is there before its content; hidden as a whole it is not.
    <div role="status" className="connection-notice pointer-events-none fixed inset-x-0 bottom-0 z-[60] p-3 print:hidden">
      <section
        aria-label={es.connection.label}
        className="pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-ink p-3 text-page shadow-card"
        hidden={trouble === null}
      >
        <Icon name="alert" className="size-6" />
        <p className="min-w-0 flex-1 basis-48 text-sm">{trouble ? <Words trouble={trouble} isTrying={isTrying} /> : null}</p>
        <button
          type="button"
          onClick={askAgain}
          className="min-h-11 grow rounded-xl bg-page px-4 font-semibold text-ink sm:grow-0"
        >
          {es.connection.retry}
        </button>
      </section>
    </div>
  );
}

function Words({ trouble, isTrying }: { trouble: Trouble; isTrying: boolean }) {
  const { heading, text } = es.connection.troubles[trouble];
  return (
    <>
      <b className="block font-semibold">{heading}</b>
      {isTrying ? es.connection.trying : text}
    </>
  );
}
