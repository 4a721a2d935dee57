import * as es from '../messages/es.ts';

/** What tells visitors from programs: when the form was shown, and a field that nobody sees and nobody should fill in. */
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
