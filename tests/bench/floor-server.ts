import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/**
 * The baseline of a page: bare `node:http` that renders the same markup with `renderToString` from host elements only — no
 * router, no components, no data, no headers. Runs as a separate process, with the page's HTML on standard input.
 */
type Node = DefaultTreeAdapterTypes.ChildNode;

const chunks: Buffer[] = [];
for await (const chunk of process.stdin as AsyncIterable<Buffer>) chunks.push(chunk);
const document = parse(Buffer.concat(chunks).toString('utf8'));
const html = document.childNodes.find((node) => node.nodeName === 'html') as Node;

const RENAMED: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  maxlength: 'maxLength',
  autocomplete: 'autoComplete',
  crossorigin: 'crossOrigin',
  charset: 'charSet',
  autocapitalize: 'autoCapitalize',
  spellcheck: 'spellCheck',
  inputmode: 'inputMode',
  novalidate: 'noValidate',
  tabindex: 'tabIndex',
  'stroke-width': 'strokeWidth',
  'stroke-linecap': 'strokeLinecap',
  'stroke-linejoin': 'strokeLinejoin',
  value: 'defaultValue',
  checked: 'defaultChecked',
  colspan: 'colSpan',
  hreflang: 'hrefLang',
  nonce: 'nonce',
  viewbox: 'viewBox',
  selected: 'data-selected',
};

/** Created for every request, as components would do. */
function elementOf(node: Node, key: number): ReactNode {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('tagName' in node)) return null;
  const props: Record<string, unknown> = { key };
  for (const { name, value } of node.attrs) {
    const renamed =
      name === 'value' && (node.tagName === 'option' || node.tagName === 'button') ? 'value' : (RENAMED[name] ?? name);
    props[renamed] = value === '' && name !== 'value' && name !== 'alt' ? true : value;
  }
  if (node.tagName === 'script' || node.tagName === 'style' || node.tagName === 'noscript') {
    const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    return createElement(node.tagName, { ...props, dangerouslySetInnerHTML: { __html: text } });
  }
  const children = node.childNodes.map(elementOf);
  return children.length > 0 ? createElement(node.tagName, props, ...children) : createElement(node.tagName, props);
}

const server = createServer((_request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(`<!DOCTYPE html>${renderToString(elementOf(html, 0))}`);
});
server.listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`));
process.once('disconnect', () => process.exit(0));
