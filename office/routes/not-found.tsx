import { data } from 'react-router';
import { useWords } from '../messages/words.ts';
import { Empty } from '../ui/parts.tsx';

export const loader = () => data(null, 404);

export default function NotFound() {
  return <Empty title={useWords().errors.notFound} />;
}
