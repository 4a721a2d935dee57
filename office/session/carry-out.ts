import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { SignInRefusal } from '#contract/office/sign-in.ts';
import { refuse } from '#contract/problem.ts';
import { type Came, isDone, keepCame } from './came.ts';
import { officeRequestOf } from './office-context.ts';
import { prove } from './prove.ts';
import { fieldsOf, formIn } from './reading.ts';
import { signedIn } from './signed-in.ts';

/** `shownOn`: the page that shows what was done, if it is another; null where nothing was done but read, and the answer is shown. */
type Performed = Pick<Came, 'form' | 'answer'> & { shownOn?: string | null };

/**
 * Carries out what a form asks for. What is done ends in a redirect to the page that shows it: reading that page again, or going
 * back to it, does nothing again. Where the call wants a proof of who is there, the form comes back with one, and is done then.
 */
export async function carryOut(
  args: ActionFunctionArgs,
  perform: (office: Office, form: FormData) => Promise<Performed>,
): Promise<Came> {
  const { office, sessionId } = signedIn(args);
  const sent = await formIn(args.request);
  const again = sent.get('again');
  if (typeof again !== 'string') return shown(args, await perform(office, sent), sent);
  const form = decoded(again);
  const proven = await prove(args, fieldsOf(sent));
  if (!proven.ok) return asksAgain(args, { form: String(sent.get('of') ?? ''), typed: again, sessionId, refusal: proven });
  const person = await officeRequestOf(args.context).personNow();
  return shown(args, await perform(person?.office ?? office, form), form);
}

async function shown(args: ActionFunctionArgs, { shownOn, ...came }: Performed, form: FormData): Promise<Came> {
  const { answer } = came;
  if (!answer.ok && answer.problem.code === 'prove-again') {
    const { sessionId } = signedIn(args);
    return asksAgain(args, { form: came.form, typed: encoded(form), sessionId, refusal: null });
  }
  if (!isDone(came) || shownOn === null) return { ...came, typed: fieldsOf(form) };
  const { pathname, search } = pageOf(args.url);
  throw redirect(shownOn ?? pathname + search, { headers: keepCame(args, shownOn ?? pathname, { ...came, id: randomUUID() }) });
}

/** A page's own address, without what React Router adds to that of its action. */
function pageOf(url: URL): { pathname: string; search: string } {
  const own = new URL(url);
  own.searchParams.delete('index');
  return own;
}

type Asking = { form: string; typed: string; sessionId: string; refusal: SignInRefusal | null };

async function asksAgain({ context }: ActionFunctionArgs, { form, typed, sessionId, refusal }: Asking): Promise<Came> {
  const passkey = (await officeRequestOf(context).signIn.proveOptions(sessionId)) ?? null;
  return { form, answer: refuse('prove-again', ''), again: { form: typed, passkey, refusal } };
}

const encoded = (form: FormData): string =>
  new URLSearchParams([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))).toString();

function decoded(typed: string): FormData {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(typed)) form.append(name, value);
  return form;
}
