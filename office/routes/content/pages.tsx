import { Link, type LoaderFunctionArgs, useLoaderData, useRouteLoaderData } from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Badge, Card, Empty, PageTitle, StackedTable } from '../../ui/parts.tsx';
import { useShown } from '../../ui/use-shown.ts';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listPages({}));

export default function ContentPagesPage() {
  const pages = useLoaderData<typeof loader>();
  const words = useWords().content;
  const { moment, who } = useShown();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  const cell = 'px-4 py-0.5 md:table-cell md:py-2';
  const tones = { draft: 'plain', live: 'good', scheduled: 'warning' } as const;
  return (
    <>
      <PageTitle title={words.title}>
        <span className="flex flex-wrap gap-2">
          <Link className={buttonClass()} to="/contenidos/imagenes">
            {words.pictures}
          </Link>
          {role && may(role, 'content.edit') && (
            <Link className={buttonClass('main')} to="/contenidos/nuevo">
              {words.make}
            </Link>
          )}
        </span>
      </PageTitle>
      <p className="mb-3 text-sm text-muted">{words.rule}</p>
      <Card>
        {pages.length === 0 ? (
          <Empty title={words.empty} more={words.emptyMore} />
        ) : (
          <StackedTable titles={[words.columns.title, words.columns.address, words.columns.changed, words.columns.state]}>
            {pages.map((page) => (
              <tr key={page.id} className="flex flex-wrap items-baseline py-2 md:table-row md:py-0">
                <td className={cell}>
                  <Link to={`/contenidos/${page.id}`}>{page.title || page.path}</Link>
                  <span className="block text-xs text-muted">{words.types[page.type]}</span>
                </td>
                <td className={`${cell} text-muted`}>{page.path}</td>
                <td className={cell}>
                  {moment(page.changedAt)}, {who(page.changedBy)}
                </td>
                <td className={`${cell} md:text-right`}>
                  <Badge tone={tones[page.state]}>{words.states[page.state]}</Badge>{' '}
                  {page.isChanged && page.state !== 'draft' && <Badge tone="warning">{words.isChanged}</Badge>}
                </td>
              </tr>
            ))}
          </StackedTable>
        )}
      </Card>
    </>
  );
}
