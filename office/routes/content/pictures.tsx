import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from 'react-router';
import { may } from '#domain/office/permission.ts';
import { useWords } from '../../messages/words.ts';
import { useCame } from '../../session/came.ts';
import { carryOut } from '../../session/carry-out.ts';
import { Outcome } from '../../session/outcome.tsx';
import { bodyOf } from '../../session/reading.ts';
import { signedIn } from '../../session/signed-in.ts';
import type { loader as shellLoader } from '../../shell/shell.tsx';
import { SubmitButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Card, Empty, PageTitle } from '../../ui/parts.tsx';

export const loader = async (args: LoaderFunctionArgs) => bodyOf(await signedIn(args).office.listPictures({}));

export const action = (args: ActionFunctionArgs) =>
  carryOut(args, async (office, form) => {
    const file = form.get('file');
    if (!(file instanceof Blob)) throw data('There is no file', 400);
    const bytes = Buffer.from(await file.arrayBuffer()).toString('base64');
    return { form: 'add', answer: await office.addPicture({ data: bytes, words: String(form.get('words') ?? '') }) };
  });

export default function PicturesPage() {
  const pictures = useLoaderData<typeof loader>();
  const words = useWords().content;
  const came = useCame();
  const role = useRouteLoaderData<typeof shellLoader>('shell')?.role;
  return (
    <>
      <PageTitle title={words.pictures} />
      <p className="mb-3 text-sm">
        <Link to="/contenidos">{words.title}</Link>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {role && may(role, 'content.edit') && (
          <Card title={words.addPicture}>
            <Form
              method="post"
              encType="multipart/form-data"
              key={came?.id ?? ''}
              className="grid gap-3 px-4 py-4 sm:grid-cols-2"
            >
              <div className="sm:col-span-2">
                <Outcome came={came} form="add" done={() => words.pictureAdded} />
              </div>
              <TextField
                label={words.file}
                name="file"
                type="file"
                required
                accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
              />
              <TextField label={words.words} name="words" required maxLength={300} />
              <p>
                <SubmitButton>{words.addPicture}</SubmitButton>
              </p>
            </Form>
          </Card>
        )}
        <Card>
          {pictures.length === 0 ? (
            <Empty title={words.noPictures} more={words.noPicturesMore} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4 p-4">
              {pictures.map(({ id, address, width, height, words: shows }) => (
                <li key={id} className="grid content-start gap-2">
                  <img
                    src={`/contenidos/imagenes/${id}`}
                    alt={shows}
                    width={width}
                    height={height}
                    loading="lazy"
                    className="h-auto w-full"
                  />
                  <code className="text-xs wrap-anywhere">{`![${shows}](${address})`}</code>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  );
}
