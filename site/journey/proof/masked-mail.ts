/** `a•••@example.com`: enough for its owner to recognise it. */
export function maskedMail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
