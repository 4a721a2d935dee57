import { formLater } from '../../search-form/form-later.tsx';
import { RememberedStayForm } from './remembered-stay-form.tsx';
import { StayForm } from './stay-form.tsx';

/** The form on result pages; its code is loaded on first use (`search-form/form-later.tsx`). */
export const StayFormLater = formLater(
  import.meta.env.SSR ? StayForm : null,
  async () => (await import('./stay-form.tsx')).StayForm,
);

export const RememberedStayFormLater = formLater(
  import.meta.env.SSR ? RememberedStayForm : null,
  async () => (await import('./remembered-stay-form.tsx')).RememberedStayForm,
);
