import { Form } from 'react-router';
import { useNavigationUnderWay } from '../connection/use-waiting.ts';
import { Notice } from '../ui/notice.tsx';

type LinkButtonProps = { token: string; text: string; label: string; busy: string; problem: string | undefined; action?: string };

/** What a link in a mail asks for, behind a button: programs that check mails follow links before anybody reads them. */
export function LinkButton({ token, text, label, busy, problem, action }: LinkButtonProps) {
  const isBusy = useNavigationUnderWay().state === 'submitting';
  return (
    <Form method="post" {...(action ? { action } : {})} className="card space-y-4 p-4 sm:p-6">
      {problem ? <Notice tone="danger" heading={problem} role="alert" /> : null}
      <p>{text}</p>
      <input type="hidden" name="token" value={token} />
      <button type="submit" disabled={isBusy} className="button button-primary w-full">
        {isBusy ? busy : label}
      </button>
    </Form>
  );
}
