/** A page of an upstream API for visitors: plain, and marked as a sandbox. */
export function sandboxPage(title: string, content: string): { contentType: string; body: string } {
  return {
    contentType: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)} (prueba)</title><style>
:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem}
button,a.button{font:inherit;display:block;width:100%;box-sizing:border-box;padding:.75rem 1rem;margin:.5rem 0;text-align:center}a.button{color:inherit}
input,select{font:inherit;width:100%;box-sizing:border-box;padding:.6rem}label{display:block;margin:.75rem 0 .25rem}
small{opacity:.8}</style></head><body><main><h1>${escapeHtml(title)}</h1>${content}
<p><small>Página de prueba: aquí no se mueve dinero.</small></p></main></body></html>`,
  };
}

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const shownAmount = (amount: number, currency: string): string =>
  new Intl.NumberFormat('es-CO', { style: 'currency', currency }).format(amount);
