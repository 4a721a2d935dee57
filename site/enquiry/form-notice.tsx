import { Notice } from '../ui/notice.tsx';

/** Why a form was not accepted, with the server's own status message in small print (SPEC §8). */
export function FormNotice({ failure }: { failure: { text: string; statusMessage: string } | undefined }) {
  if (!failure) return null;
  return (
    <Notice tone="danger" heading={failure.text} role="alert">
      {failure.statusMessage ? <small lang="en">{failure.statusMessage}</small> : null}
    </Notice>
  );
}
