const PHONE = '{{phone}}';

/** Filled in here and not where the text comes from, because the number may change while the product runs. */
export const withPhone = (html: string, phone: string): string =>
  html.includes(PHONE) ? html.replaceAll(PHONE, () => phone.replace(/[^\d\s().+-]/g, '')) : html;
