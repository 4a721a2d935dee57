/** Whether an answer names an error, although its status says that all is well: what it lists is not all that there is. */
export function saysError(body: unknown): boolean {
  const { error, errors } = Object(body) as { error?: unknown; errors?: unknown };
  return (Array.isArray(errors) && errors.length > 0) || (typeof error === 'object' && error !== null);
}
