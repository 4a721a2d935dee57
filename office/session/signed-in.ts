import { type RouterContextProvider, redirect } from 'react-router';
import { type OfficeRequest, officeRequestOf } from './office-context.ts';

type Args = { url: URL; context: Readonly<RouterContextProvider> };

/** Who is signed in; anyone else is sent to the door, and back here afterwards. */
export function signedIn({ url, context }: Args): NonNullable<OfficeRequest['person']> {
  const { person } = officeRequestOf(context);
  if (person) return person;
  throw redirect(`/entrar?a=${encodeURIComponent(url.pathname + url.search)}`);
}
