/** Whether an answer names an error, although its status reports success: its list is incomplete. */
export function saysError(body: unknown): boolean {
  const { error, errors } = Object(body) as { error?: unknown; errors?: unknown };
  return (Array.isArray(errors) && errors.length > 0) || (typeof error === 'object' && error !== null);
}
