import { Form, Link } from 'react-router';
import type { SettingRecord, WholeSetting } from '#contract/office/site-calls.ts';
import { useWords } from '../messages/words.ts';
import { buttonClass, SubmitButton } from '../ui/button.tsx';
import { Badge, Card, Empty } from '../ui/parts.tsx';
import { useShown } from '../ui/use-shown.ts';
import { changedLines, settingLines } from './setting-lines.ts';

type Lines = { before: string[]; after: string[] };

/** What goes and what comes; both are read out. */
export function ChangedLines({ before, after }: Lines) {
  const words = useWords().site;
  const { gone, added } = changedLines(before, after);
  if (gone.length + added.length === 0) return <p className="text-sm text-muted">{words.willNothing}</p>;
  return (
    <ul className="grid gap-1 text-sm">
      {gone.map((line) => (
        <li key={`-${line}`}>
          <del className="text-danger">
            <span className="sr-only">{words.gone}: </span>
            {line}
          </del>
        </li>
      ))}
      {added.map((line) => (
        <li key={`+${line}`}>
          <ins className="text-good no-underline">
            <span className="sr-only">{words.added}: </span>+ {line}
          </ins>
        </li>
      ))}
    </ul>
  );
}

/** Who changed a setting, when, from what to what, and why; whoever may change it goes back to any of them. */
export function SettingHistory({ setting, mayEdit }: { setting: WholeSetting; mayEdit: boolean }) {
  const words = useWords().site;
  const { history, next, isOfFile } = setting;
  return (
    <Card
      title={words.history}
      more={mayEdit && !isOfFile ? <PutBack to="" basedOn={setting.lastId} label={words.toFile} /> : undefined}
    >
      {history.length === 0 ? (
        <Empty title={words.emptyHistory} />
      ) : (
        <ul className="divide-y divide-line">
          {history.map((record) => (
            <Line key={record.id} record={record} setting={setting} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="border-t border-line px-4 py-3">
          <Link className={buttonClass()} to={`?before=${next}`}>
            {words.older}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Line({ record, setting, mayEdit }: { record: SettingRecord; setting: WholeSetting; mayEdit: boolean }) {
  const words = useWords().site;
  const { moment, who } = useShown();
  const { id, at, by, why, kind, before, after } = record;
  const lines = (value: unknown) => settingLines(setting.name, value, words.fields);
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Badge tone={kind === 'in-force' ? 'good' : 'plain'}>{words.kinds[kind]}</Badge>
        {moment(at)}, {who(by)}
        {why && <span className="text-muted">{why}</span>}
      </p>
      {kind !== 'draft-dropped' && <ChangedLines before={lines(before)} after={lines(after)} />}
      {mayEdit && kind === 'in-force' && id !== setting.lastId && (
        <PutBack to={String(id)} basedOn={setting.lastId} label={words.putBack} at={moment(at)} />
      )}
    </li>
  );
}

const PutBack = ({ to, basedOn, label, at }: { to: string; basedOn: number; label: string; at?: string }) => (
  <Form method="post">
    <input type="hidden" name="to" value={to} />
    <input type="hidden" name="basedOn" value={basedOn} />
    <SubmitButton look="quiet" name="how" value="put-back" {...(at ? { 'aria-label': `${label}: ${at}` } : {})}>
      {label}
    </SubmitButton>
  </Form>
);
