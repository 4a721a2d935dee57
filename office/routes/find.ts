import type { LoaderFunctionArgs } from 'react-router';
import type { FoundBookings } from '#contract/office/bookings/bookings.ts';
import { bodyOf } from '../session/reading.ts';
import { signedIn } from '../session/signed-in.ts';

/** What the palette finds while somebody types. */
export async function loader(args: LoaderFunctionArgs): Promise<FoundBookings> {
  const typed = new URL(args.request.url).searchParams.get('q') ?? '';
  return bodyOf(await signedIn(args).office.findBookings({ typed }));
}
