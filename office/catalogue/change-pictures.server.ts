import { data } from 'react-router';
import type { Office } from '#contract/office/calls.ts';
import type { PicturedKind } from '#contract/office/catalogue/catalogue.ts';
import type { PictureActed } from '#contract/office/catalogue/record-picture-calls.ts';
import type { Reply } from '#contract/problem.ts';

/** Does what a form of the pictures asks for. */
export async function changePictures(
  office: Office,
  of: { kind: PicturedKind; id: string },
  form: FormData,
): Promise<Reply<PictureActed>> {
  const what = String(form.get('what'));
  const words = String(form.get('words') ?? '');
  if (what === 'picture-add') {
    const file = form.get('file');
    if (!(file instanceof Blob)) throw data('There is no file', 400);
    return office.addRecordPicture({ ...of, words, data: Buffer.from(await file.arrayBuffer()).toString('base64') });
  }
  const asked = { ...of, picture: String(form.get('picture') ?? '') };
  if (what === 'picture-drop') return office.dropRecordPicture(asked);
  if (what === 'picture-words') return office.changeRecordPicture({ ...asked, words });
  return office.changeRecordPicture({ ...asked, move: what === 'picture-earlier' ? 'earlier' : 'later' });
}
