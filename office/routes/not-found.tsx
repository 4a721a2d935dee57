import { data } from 'react-router';
import { Empty } from '../ui/parts.tsx';
import { useWords } from '../messages/words.ts';

export const loader = () => data(null, 404);

export default function NotFound() {
  return <Empty title={useWords().errors.notFound} />;
}
