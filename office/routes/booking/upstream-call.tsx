import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import { Card, Facts, Notice, PageTitle } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

/** What was sent and answered in one call for a booking. Opening it is on record. */
export async function loader(args: LoaderFunctionArgs) {
  const { office } = signedIn(args);
  const { booking = '', call = '' } = args.params;
  const line = bodyOf(await office.listUpstreamCalls({ booking })).find(({ id }) => id === Number(call));
  if (!line) throw data('not-found', 404);
  const bodies = bodyOf(await office.readUpstreamCall({ booking, call }));
  const written = (body: unknown) => (body === null ? null : JSON.stringify(body, null, 2));
  return {
    booking,
    line,
    isMasked: bodies?.isMasked ?? false,
    sent: written(bodies?.sent ?? null),
    answer: written(bodies?.answer ?? null),
  };
}

export default function UpstreamCallPage() {
  const { booking, line, isMasked, sent, answer } = useLoaderData<typeof loader>();
  const { booking: words, workflowSteps, mail } = useWords();
  const { moment } = useShown();
  const step = workflowSteps[line.step] ?? line.step;
  const isNothing = sent === null && answer === null;
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/reservas/${booking}`}>← {mail.back(booking)}</Link>
      </p>
      <PageTitle title={`${step}${line.operation ? `: ${line.operation}` : ''}`} />
      <div className="grid gap-5">
        <Facts
          of={[
            [words.calls, line.upstream],
            [words.history, moment(line.at)],
            [words.call, `${line.status ?? line.outcome ?? words.noAnswer} · ${line.ms} ms`],
            ['ID', line.requestId],
          ]}
        />
        <Notice tone="plain">{isMasked ? words.callMasked : isNothing ? words.callNotKept : words.callRedacted}</Notice>
        <Body title={words.callSent} text={sent} />
        <Body title={words.callAnswered} text={answer} />
      </div>
    </>
  );
}

const Body = ({ title, text }: { title: string; text: string | null }) =>
  text && (
    <Card title={title}>
      <pre className="px-4 py-3 text-xs whitespace-pre-wrap">{text}</pre>
    </Card>
  );
