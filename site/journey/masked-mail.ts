/** `a•••@example.com`: enough for its owner to know it by. */
export function maskedMail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••@${domain}`;
}
