import * as es from '../messages/es.ts';

/**
 * Fields against spam: a token with the time the form was shown, and a field hidden from visitors that has to stay empty. Each
 * new answer needs a new `key`: this clears what a browser extension has filled into the hidden field, and the form can be sent
 * again.
 */
export function HiddenFields({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <div aria-hidden="true" className="absolute -left-[9999px] h-px w-px overflow-hidden">
        <label>
          {es.enquiry.website}
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
