import { renderToStaticMarkup } from 'react-dom/server';
import { SAVING_FORM } from './save-button.tsx';

/** Static markup, so that a list posts to the page of saved offers as a document, with scripts and without. */
export const savingForm = ({ search, back }: { search?: string; back: string }): string =>
  renderToStaticMarkup(
    <form id={SAVING_FORM} method="post" action="/guardados">
      {search ? <input type="hidden" name="search" value={search} /> : null}
      <input type="hidden" name="back" value={back} />
    </form>,
  );
