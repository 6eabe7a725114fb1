import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTerms } from './clean-terms.ts';

describe('the HTML of terms as it is kept', () => {
  test.each([
    [
      '<p>Fee: <strong onclick="alert(1)" style="position:fixed">50 %</strong></p><br>',
      '<p>Fee: <strong>50 %</strong></p><br>',
    ],
    ['<H2 class=x>Terms</H2><ul><li>one<li>two</ul>', '<h2>Terms</h2><ul><li>one<li>two</li></li></ul>'],
    ['<marquee>hey</marquee> <span>you</span>', 'hey you'],
    ['Tea &amp; cake, 1 < 2 &lt;b&gt; > 0', 'Tea &amp; cake, 1 &lt; 2 &lt;b&gt; &gt; 0'],
    ['<p title="a > b">c</p>', '<p>c</p>'],
    ['<p>one<p><b>two<ul><li>three</ul>four', '<p>one</p><p><b>two</b></p><ul><li>three</li></ul>four'],
    ['<br/><hr />', '<br><hr>'],
    ['<p>Late: 50 %<svg width="9"/> No-show: 100 %</p>', '<p>Late: 50 % No-show: 100 %</p>'],
    ['<head><title>x</title><body><p>Terms</p>', '<p>Terms</p>'],
    [
      '<a title="x href=https://b.example" href="https://a.example/">here</a>',
      '<a href="https://a.example/" rel="noopener noreferrer">here</a>',
    ],
    ['', ''],
  ])('F-112 G-36 what is on the list stays without attributes, other elements leave their words: %s', (html, kept) => {
    expect(cleanTerms(html)).toBe(kept);
  });

  test.each([
    'script',
    'style',
    'iframe',
    'svg',
    'math',
    'template',
    'noscript',
    'form',
    'object',
    'textarea',
    'select',
    'SCRIPT',
  ])('F-112 G-36 %s says nothing at all, closed or not', (name) => {
    expect(cleanTerms(`a<${name} src="x">alert("<p>1</p>")</${name} >b`)).toBe('ab');
    expect(cleanTerms(`a<${name}>alert(1)`)).toBe('a');
  });

  test('F-112 G-36 a comment, a doctype and an instruction say nothing', () => {
    expect(cleanTerms('<!doctype html>a<!-- <p>x</p> -->b<?xml version="1.0"?>c<!-->d<!-- never closed <p>')).toBe(
      'abcd',
    );
  });

  test('F-112 G-36 a link leads to the web, a mailbox or a phone, and knows nothing of whence it came', () => {
    const link = (address: string) => cleanTerms(`<a onmouseover="x()" href=${address} target=_top>here</a>`);
    const to = (address: string) => `<a href="${address}" rel="noopener noreferrer">here</a>`;
    expect(link('"https://example.com/a?b=1&amp;c=2"')).toBe(to('https://example.com/a?b=1&amp;c=2'));
    expect(link("'mailto:a@b.co'")).toBe(to('mailto:a@b.co'));
    expect(link('tel:+61255501000')).toBe(to('tel:+61255501000'));
    const wrong = [
      '"javascript:alert(1)"',
      '" JaVaScRiPt:alert(1)"',
      '"java&#10;script:alert(1)"',
      '"&#106;avascript:alert(1)"',
      '"https&colon;//example.com"',
      '"data:text/html,x"',
      '"/inside"',
      '"https://"',
      '\'https://example.com/" onclick="alert(1)\'',
      '""',
    ];
    for (const address of wrong) expect(link(address), address).toBe('here');
  });

  test.each([
    '<scr<script>ipt>alert(1)</script>',
    '<<script>script>alert(1)//<</script>',
    '<p><img src=x onerror=alert(1)>',
    '<p "<img src=x onerror=alert(1)>">x',
    '<p/onclick=alert(1)>x',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mi><table><mglyph><style><img title="--></style><img src=x onerror=alert(1)>">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '</p><div style="position:fixed">x</div></td></table>',
    '<p\u0000onclick=x>y',
    '<b><i>x</b>y</i>',
    '<a href="https://a.b"><a href="javascript:x">y</a></a>',
  ])('F-112 nothing but tags of the list comes out, each closed: %s', (html) => {
    expectClean(cleanTerms(html));
  });

  test('F-112 the same of whatever a customer thinks of, and cleaning once more changes nothing', () => {
    const pieces = fc.constantFrom(
      ...'< > / " \' = & ! -- p a script svg style br </ <! <!-- --> <p> </p> <a href= https://a.b javascript:x <script> </script> &lt; onclick= x'.split(
        ' ',
      ),
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        const cleaned = cleanTerms(parts.join(''));
        expectClean(cleaned);
        expect(cleanTerms(cleaned)).toBe(cleaned);
      }),
      { numRuns: 3000 },
    );
  });

  test('F-112 twenty thousand letters that are no markup are read in a moment', () => {
    for (const part of ['<a ', '<a "', '<!--', '</a', '<script', '<a href='])
      expect(cleanTerms(part.repeat(20_000 / part.length)).length).toBeLessThan(100_000);
  });

  test.each(['<', '</'])('F-112 a name of 300,000 letters that never ends is read in a moment: %s', (start) => {
    const html = start + 'a'.repeat(300_000);
    expect(cleanTerms(html)).toBe(html.replace('<', '&lt;'));
  });
});

const tag = /<(\/?)([a-z][a-z0-9]*)( href="(?:https?:\/\/|mailto:|tel:)[^\s"<>]*" rel="noopener noreferrer")?>/g;
const names =
  'p br hr ul ol li dl dt dd strong b em i u s small sub sup blockquote table thead tbody tr th td h1 h2 h3 h4 h5 h6 a'.split(
    ' ',
  );

/** Only tags of the list, properly closed; between them no sign that could begin or end one. */
function expectClean(html: string): void {
  expect(html.replaceAll(tag, '')).not.toMatch(/[<>]/);
  const open: string[] = [];
  for (const [, slash, name, attributes] of html.matchAll(tag)) {
    expect(names).toContain(name);
    expect(attributes !== undefined).toBe(name === 'a' && slash === '');
    if (slash) expect(open.pop()).toBe(name);
    else if (name !== 'br' && name !== 'hr') open.push(name!);
  }
  expect(open).toEqual([]);
}
