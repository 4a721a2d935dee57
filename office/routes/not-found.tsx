import { data } from 'react-router';
import { useWords } from '../messages/words.ts';
import { PageTitle } from '../ui/parts.tsx';

export const loader = () => data(null, 404);

export default function NotFound() {
  const words = useWords().errors;
  return (
    <>
      <PageTitle title={words.notFound} />
      <p>
        <a href="/">{words.home}</a>
      </p>
    </>
  );
}
