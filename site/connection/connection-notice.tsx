import * as es from '../messages/es.ts';
import { Icon } from '../ui/icon.tsx';
import { useWaiting } from './use-waiting.ts';
import { askAgain, type Trouble } from './waiting-requests.ts';

/** Says below the page, which stays as it is, that a request has no answer, and offers to repeat it. */
export function ConnectionNotice() {
  const { trouble, isTrying } = useWaiting();
  return (
    <section
      aria-label={es.connection.label}
      className="connection-notice pointer-events-none fixed inset-x-0 bottom-0 z-[60] p-3 print:hidden"
      hidden={trouble === null}
    >
      <div className="pointer-events-auto mx-auto flex max-w-xl flex-wrap items-center gap-x-3 gap-y-2 rounded-2xl bg-ink p-3 text-page shadow-card">
        <Icon name="alert" className="size-6" />
        {/* A live region is announced only if it is in the page before its content changes. */}
        <p role="status" className="min-w-0 flex-1 basis-48 text-sm">
          {trouble ? <Words trouble={trouble} isTrying={isTrying} /> : null}
        </p>
        <button
          type="button"
          onClick={askAgain}
          className="min-h-11 grow rounded-xl bg-page px-4 font-semibold text-ink sm:grow-0"
        >
          {es.connection.retry}
        </button>
      </div>
    </section>
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
