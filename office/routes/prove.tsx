import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router';
import { useWords } from '../messages/words.ts';
import { visitIdentity } from '../session/identity-visit.ts';
import { officeRequestOf } from '../session/office-context.ts';
import { ProofForms } from '../session/proof-forms.tsx';
import { prove } from '../session/prove.ts';
import { fieldsOf, formIn } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';
import { wayBack } from '../session/way-back.ts';
import { PageTitle } from '../ui/parts.tsx';

/** Proving again who is there, before something sensitive. */
export async function loader(args: LoaderFunctionArgs) {
  const { sessionId } = signedIn(args);
  const asked = await officeRequestOf(args.context).signIn.proveOptions(sessionId);
  return { passkey: asked ?? null };
}

export async function action(args: ActionFunctionArgs) {
  const fields = fieldsOf(await formIn(args.request));
  if (fields.what === 'identity') {
    const { signIn, cookies } = officeRequestOf(args.context);
    const asked = await signIn.askIdentityAgain(signedIn(args).sessionId, wayBack(args.request));
    return { refusal: visitIdentity(asked, cookies, { proves: true }) };
  }
  const proven = await prove(args, fields);
  if (proven.ok) throw redirect(wayBack(args.request));
  return { refusal: proven };
}

export default function ProvePage() {
  const { passkey } = useLoaderData<typeof loader>();
  const words = useWords().door;
  const came = useActionData<typeof action>();
  return (
    <div className="max-w-sm">
      <PageTitle title={words.proveTitle} />
      <ProofForms passkey={passkey} refusal={came?.refusal} />
    </div>
  );
}
