import { formLater } from '../../search-form/form-later.tsx';
import { CruiseForm } from './cruise-form.tsx';
import { RememberedCruiseForm } from './remembered-cruise-form.tsx';

/** The form on pages of results, and on its own page: `search-form/form-later.tsx`. */
export const CruiseFormLater = formLater(
  import.meta.env.SSR ? CruiseForm : null,
  async () => (await import('./cruise-form.tsx')).CruiseForm,
);

export const RememberedCruiseFormLater = formLater(
  import.meta.env.SSR ? RememberedCruiseForm : null,
  async () => (await import('./remembered-cruise-form.tsx')).RememberedCruiseForm,
);
