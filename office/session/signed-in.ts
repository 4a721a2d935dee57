import { type RouterContextProvider, redirect } from 'react-router';
import { type OfficeRequest, officeRequestOf } from './office-context.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** Who is signed in; anyone else is sent to the door, and back here afterwards. */
export function signedIn({ request, context }: Args): NonNullable<OfficeRequest['person']> {
  const { person } = officeRequestOf(context);
  if (person) return person;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/entrar?a=${encodeURIComponent(pathname.replace(/\.data$/, '') + search)}`);
}
