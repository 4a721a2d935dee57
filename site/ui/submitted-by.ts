import type { FormEvent } from 'react';

/** The value of the button a form was sent with. */
export const submittedBy = ({ nativeEvent }: FormEvent): string =>
  ((nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null)?.value ?? '';
