import { useSearchParams } from 'react-router';
import { useWords } from '../messages/words.ts';
import { buttonClass } from '../ui/button.tsx';

/** What a page shows, as files: with the filters of its address. `to`: the page. */
export function FileLinks({ to }: { to: string }) {
  const { files } = useWords();
  const [params] = useSearchParams();
  const asked = new URLSearchParams([...params].filter(([name, value]) => name !== 'cursor' && value !== ''));
  return (['xlsx', 'csv'] as const).map((ending) => (
    <a key={ending} className={buttonClass()} href={`${to}.${ending}?${asked}`} download>
      {files[ending]}
    </a>
  ));
}
