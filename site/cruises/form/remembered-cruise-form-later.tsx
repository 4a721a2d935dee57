import { formLater } from '../../search-form/form-later.tsx';

const formCode = async () => (await import('./remembered-cruise-form.tsx')).RememberedCruiseForm;

/** The form on its own page; its code loads later (`search-form/form-later.tsx`). */
export const RememberedCruiseFormLater = formLater(import.meta.env.SSR ? await formCode() : null, formCode);
