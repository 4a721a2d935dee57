/** The value of a cookie that scripts may read; `undefined` without it, or if something else has written it in another way. */
export function cookieNamed(name: string): string | undefined {
  const cookie = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  try {
    return cookie && decodeURIComponent(cookie.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

export const forgetCookie = (name: string): void => setCookie(name, '', 0);

export function setCookie(name: string, value: string, seconds: number, sameSite: 'Lax' | 'Strict' = 'Lax'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is too new for the phones this is for
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=${sameSite}${secure}`;
}
