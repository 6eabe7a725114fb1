import { emptyElements, silentElements, termsElements, termsLink } from '@parlour/domain/payment/terms-elements';
import { createElement, type ReactNode } from 'react';

/** What is read of a node of a parsed document. */
export type HtmlNode = {
  nodeType: number;
  nodeName: string;
  textContent: string | null;
  childNodes: Iterable<HtmlNode>;
  getAttribute?: (name: string) => string | null;
};

const textNode = 3;
const elementNode = 1;

/** Elements that are shown, each as what it becomes; headings stand below that of the sheet. */
const shown: Readonly<Record<string, string>> = {
  ...Object.fromEntries(termsElements.map((name) => [name, name])),
  h1: 'h3',
  h2: 'h3',
  h3: 'h4',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};

function shownNode(node: HtmlNode, key: number): ReactNode {
  if (node.nodeType === textNode) return node.textContent;
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== elementNode || silentElements.has(name)) return null;
  const children = shownNodes(node.childNodes);
  const href = name === 'a' ? termsLink(node.getAttribute?.('href') ?? null) : null;
  if (href !== null) return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, children);
  const becomes = shown[name];
  if (becomes === undefined) return children;
  return emptyElements.has(becomes) ? createElement(becomes, { key }) : createElement(becomes, { key }, children);
}

/**
 * The HTML of a shop as elements of ours: only what is on a list comes through, without any attribute but the address of a
 * link. Nothing is ever written back as HTML, so nothing can turn into something else on the way.
 */
export function shownNodes(nodes: Iterable<HtmlNode>): ReactNode[] {
  return [...nodes].map((node, place) => shownNode(node, place));
}

/** Reads HTML in a document of its own, where nothing runs and nothing is fetched. */
export function cleanHtml(html: string): ReactNode[] {
  return shownNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes as Iterable<HtmlNode>);
}
