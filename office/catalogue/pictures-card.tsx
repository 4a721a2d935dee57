import { Form } from 'react-router';
import type { RecordPicture } from '#contract/office/catalogue/record-picture-calls.ts';
import { useWords } from '../messages/words.ts';
import { useCame } from '../session/came.ts';
import { Outcome } from '../session/outcome.tsx';
import { SubmitButton } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { Card, Empty } from '../ui/parts.tsx';

/** The forms of the card, by what their buttons say. */
const PICTURE_FORMS = ['picture-add', 'picture-words', 'picture-earlier', 'picture-later', 'picture-drop'] as const;

/** The pictures of a cruise or tour as the site shows them, in their order. */
export function PicturesCard({ pictures, mayEdit }: { pictures: RecordPicture[]; mayEdit: boolean }) {
  const { catalogue, content } = useWords();
  const words = catalogue.pictures;
  const came = useCame();
  return (
    <Card title={words.title}>
      <div className="grid gap-4 px-4 py-4">
        {PICTURE_FORMS.map((form) => (
          <Outcome key={form} came={came} form={form} done={() => words.done} />
        ))}
        {pictures.length === 0 && <Empty title={words.none} more={words.noneMore} />}
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))] gap-4">
          {pictures.map((picture, place) => (
            <li key={picture.id} className="grid content-start gap-2">
              <OnePicture picture={picture} place={place} isLast={place === pictures.length - 1} mayEdit={mayEdit} />
            </li>
          ))}
        </ol>
        {mayEdit && (
          <Form
            method="post"
            encType="multipart/form-data"
            key={came?.id ?? ''}
            className="grid gap-3 border-t border-line pt-4 sm:grid-cols-2"
          >
            <TextField
              label={content.file}
              name="file"
              type="file"
              required
              accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            />
            <TextField label={content.words} name="words" required maxLength={300} />
            <p>
              <SubmitButton name="what" value="picture-add">
                {words.add}
              </SubmitButton>
            </p>
          </Form>
        )}
      </div>
    </Card>
  );
}

type One = { picture: RecordPicture; place: number; isLast: boolean; mayEdit: boolean };

function OnePicture({ picture: { id, words: shows, width, height }, place, isLast, mayEdit }: One) {
  const { catalogue, content } = useWords();
  const words = catalogue.pictures;
  return (
    <>
      <img
        src={`/contenidos/imagenes/${id}`}
        alt={shows}
        width={width}
        height={height}
        loading="lazy"
        className="aspect-[3/2] h-auto w-full rounded-md object-cover"
      />
      {mayEdit ? (
        <Form method="post" className="grid gap-2" key={shows}>
          <input type="hidden" name="picture" value={id} />
          <TextField label={`${place + 1}. ${content.words}`} name="words" defaultValue={shows} required maxLength={300} />
          <div className="flex flex-wrap gap-2">
            <SubmitButton look="quiet" name="what" value="picture-words" aria-label={`${words.save}: ${shows}`}>
              {words.save}
            </SubmitButton>
            {place > 0 && (
              <SubmitButton look="quiet" name="what" value="picture-earlier" aria-label={`${words.earlier}: ${shows}`}>
                {words.earlier}
              </SubmitButton>
            )}
            {!isLast && (
              <SubmitButton look="quiet" name="what" value="picture-later" aria-label={`${words.later}: ${shows}`}>
                {words.later}
              </SubmitButton>
            )}
            <SubmitButton look="quiet" name="what" value="picture-drop" aria-label={`${words.drop}: ${shows}`}>
              {words.drop}
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <p className="text-sm">{shows}</p>
      )}
    </>
  );
}
