import { type RouterContextProvider, useActionData, useRouteLoaderData } from 'react-router';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import type { Reply } from '#contract/problem.ts';
import { type OfficeRequest, officeRequestOf } from './office-context.ts';

type PasskeyAsked = NonNullable<Awaited<ReturnType<OfficeRequest['signIn']['proveOptions']>>>;

/** What came of a form, as its page shows it. */
export type Came = {
  /** Which of the page's forms it was. */
  form: string;
  answer: Reply<unknown>;
  /** Who is there has to be proved first; `form` is all that was typed, and is done after the proof. */
  again?: { form: string; passkey: PasskeyAsked | null; refusal: SignInRefusal | null };
  /** What was typed into a form that was refused: it is there again. */
  typed?: Record<string, string>;
  /** Differs each time that something was done: its form is then empty again. */
  id?: string;
};

type Body = { ok?: boolean } | null;
export const isDone = ({ answer }: Pick<Came, 'answer'>): boolean => answer.ok && (answer.body as Body)?.ok !== false;

/** What came of the form that was sent last: a refusal with the answer itself, something done once, after its redirect. */
export function useCame(): Came | undefined {
  const refused = useActionData() as Came | undefined;
  const shell = useRouteLoaderData('shell') as { came: Came | null } | undefined;
  return refused ?? shell?.came ?? undefined;
}

type Args = { url: URL; context: Readonly<RouterContextProvider> };

/** Browsers keep four kilobytes of a cookie; no answer of an action is near that. */
const LONGEST = 3_000;

/** The header by which the next request of a page shows what was done. */
export function keepCame({ context }: Args, pathname: string, came: Came): Record<string, string> {
  const { cookies } = officeRequestOf(context);
  const whole = Buffer.from(JSON.stringify({ pathname, came })).toString('base64url');
  const short = { form: came.form, id: came.id, answer: { ok: true, status: 200, body: null } };
  const kept = whole.length <= LONGEST ? whole : Buffer.from(JSON.stringify({ pathname, came: short })).toString('base64url');
  return { 'set-cookie': cookies.came.set(kept) };
}

/** What was done just before this page was asked for, and the header that forgets it. */
export function takeCame({ url, context }: Args): { came: Came | null; headers: Record<string, string> } {
  const { came: cookie } = officeRequestOf(context).cookies;
  const read = cookie.value === undefined ? null : readKept(cookie.value);
  if (!read || read.pathname !== url.pathname) return { came: null, headers: {} };
  return { came: read.came, headers: { 'set-cookie': cookie.end() } };
}

function readKept(kept: string): { pathname: string; came: Came } | null {
  try {
    return JSON.parse(Buffer.from(kept, 'base64url').toString());
  } catch {
    return null;
  }
}
