type Attributes = Record<string, string | number | boolean>;

/** An element of the page with its classes, its attributes (those that are `false` left out), and a text where it has one; never with markup. */
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

/** The same as the last child of another. */
export function addTo<Tag extends keyof HTMLElementTagNameMap>(
  parent: Element,
  ...made: Parameters<typeof element<Tag>>
): HTMLElementTagNameMap[Tag] {
  const child = element(...made);
  parent.append(child);
  return child;
}
