import { type LoaderFunctionArgs, redirect } from 'react-router';
import { useWords } from '../messages/words.ts';
import { signedIn } from '../session/signed-in.ts';
import { Empty, PageTitle } from '../ui/parts.tsx';

export async function loader(args: LoaderFunctionArgs) {
  signedIn(args);
  const typed = new URL(args.request.url).searchParams.get('q')?.trim();
  if (typed) throw redirect(`/reservas/${encodeURIComponent(typed)}`);
  return null;
}

export default function BookingsPage() {
  const words = useWords().bookings;
  return (
    <>
      <PageTitle title={words.title} />
      <Empty title={words.empty} more={words.emptyMore} />
    </>
  );
}
