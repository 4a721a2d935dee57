import { formLater } from '../../search-form/form-later.tsx';

const formCode = async () => (await import('./cruise-form.tsx')).CruiseForm;

/** The form over a list of cruises; its code is loaded on first use (`search-form/form-later.tsx`). */
export const CruiseFormLater = formLater(import.meta.env.SSR ? await formCode() : null, formCode);
