import type { RecordPage } from '#contract/office/catalogue/catalogue.ts';
import { useWords } from '../messages/words.ts';
import { Card, Empty } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { Differences } from './differences.tsx';

/** Who changed a record, when, and from what to what. */
export function RecordHistory({ history }: Pick<RecordPage, 'history'>) {
  const words = useWords().catalogue;
  const { moment, who } = useShown();
  return (
    <Card title={words.history}>
      {history.length === 0 && <Empty title={words.noHistory} />}
      <ol className="divide-y divide-line">
        {history.map(({ at, by, isEdit, change, before, after }) => (
          <li key={`${at} ${by}`} className="grid gap-1 px-4 py-2 text-sm">
            <p>
              {moment(at)} · {who(by)} ({isEdit ? words.byOffice : words.byImport}) · {words.changes[change]}
            </p>
            <Differences before={before} after={after} />
          </li>
        ))}
      </ol>
    </Card>
  );
}
