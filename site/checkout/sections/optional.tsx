import * as es from '../../messages/es.ts';

/** The label of a field that may stay empty. */
export const Optional = ({ children }: { children: string }) => (
  <>
    {children} <span className="font-normal text-muted">{es.checkout.optional}</span>
  </>
);
