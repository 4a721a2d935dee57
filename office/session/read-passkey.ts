/** A passkey's answer as the form carried it; whatever is no JSON object is no answer. */
export function passkeyAnswerIn<Answer>(form: Record<string, string>): Answer {
  try {
    const read: unknown = JSON.parse(form.response ?? '');
    return (typeof read === 'object' && read !== null ? read : {}) as Answer;
  } catch {
    return {} as Answer;
  }
}
