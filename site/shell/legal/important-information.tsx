import * as es from '../../messages/es.ts';
import { notices as noticesNow } from '../../settings/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import { WideOpen } from '../../ui/wide-open.tsx';

/** SPEC §3, company config: the agency's notices as a numbered list. `isFolded`: inside a closed `details`. */
export function ImportantInformation({ isFolded = false }: { isFolded?: boolean }) {
  const notices = noticesNow();
  if (notices.length === 0) return null;
  const list = (
    <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5 text-sm text-muted">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ol>
  );
  if (!isFolded) return <WideOpen heading={es.information.heading}>{list}</WideOpen>;
  return (
    <details className="group/notices border-t border-line py-3">
      <summary className="flex min-h-11 items-center gap-2 font-medium">
        {es.information.heading}
        <Icon name="chevron" className="size-4 group-open/notices:rotate-180" />
      </summary>
      {list}
    </details>
  );
}
