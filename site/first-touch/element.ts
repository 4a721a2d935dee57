type Attributes = Record<string, string | number | boolean>;

/** Creates an element with classes, attributes (omitted if `false`) and text; never from markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  attributes: Attributes = {},
  text = '',
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  for (const [name, value] of Object.entries(attributes)) if (value !== false) made.setAttribute(name, String(value));
  made.textContent = text;
  return made;
}

/** The same, appended to a parent. */
export function addTo<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  ...made: Parameters<typeof element<Tag>>
): HTMLElementTagNameMap[Tag] {
  const child = element(...made);
  parent.append(child);
  return child;
}
