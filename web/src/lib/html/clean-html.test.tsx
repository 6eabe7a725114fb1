import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type HtmlNode, shownNodes } from './clean-html.ts';

const words = (text: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', textContent: text, childNodes: [] });
const element = (nodeName: string, children: HtmlNode[] = [], attributes: Record<string, string> = {}): HtmlNode => ({
  nodeType: 1,
  nodeName,
  textContent: null,
  childNodes: children,
  getAttribute: (name) => attributes[name] ?? null,
});
const shown = (...nodes: HtmlNode[]) => renderToStaticMarkup(<>{shownNodes(nodes)}</>);

test('F-112 what is on the list is shown, without attributes; other elements leave their words', () => {
  const bold = element('STRONG', [words('50 %')], { onclick: 'alert(1)', style: 'position:fixed' });
  expect(shown(element('P', [words('Fee: '), bold]), element('BR'))).toBe('<p>Fee: <strong>50 %</strong></p><br/>');
  expect(shown(element('H1', [words('Terms')]), element('MARQUEE', [words('hey')]))).toBe('<h3>Terms</h3>hey');
});

test('F-112 scripts, styles, frames and drawings say nothing at all', () => {
  for (const name of ['SCRIPT', 'STYLE', 'IFRAME', 'svg', 'math', 'TEMPLATE', 'NOSCRIPT', 'FORM'])
    expect(shown(element(name, [words('alert(1)')]))).toBe('');
  expect(shown({ ...words('<!-- x -->'), nodeType: 8 })).toBe('');
});

test('F-112 a link leads to the web, a mailbox or a phone, in a tab of its own', () => {
  const link = (href: string) => shown(element('A', [words('here')], { href, onmouseover: 'x' }));
  expect(link('https://example.com/a?b=1')).toBe(
    '<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer">here</a>',
  );
  expect(link('mailto:a@b.co')).toContain('href="mailto:a@b.co"');
  for (const wrong of ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', '/inside', 'java\nscript:x'])
    expect(link(wrong)).toBe('here');
});
