import { expect, test } from 'vitest';
import { isLostInDark, labelColor } from './label-color.ts';
import { accountMailAsHtml } from './templates/account-mail.ts';

const withButton = (brandColor: string) =>
  accountMailAsHtml({
    language: 'en',
    brandName: 'Parlour',
    brandColor,
    onBrandColor: labelColor(brandColor),
    greeting: '',
    texts: [],
    code: '',
    button: { text: 'Sign in', url: 'https://book.example' },
    footer: '',
  });

test('a button as dark as the card of a dark window turns light there; a colour that is seen stays', () => {
  expect(['#14171F', '#000', '#7a1f5c', '#2e56f2'].map(isLostInDark)).toEqual([true, true, false, false]);
  expect(withButton('#14171F')).toContain('class="button dim"');
  expect(withButton('#14171F')).toContain('.dim{background:#F2F4F8!important');
  expect(withButton('#7a1f5c')).not.toContain('class="button dim"');
});

test('a mail about an account follows a dark window', () => {
  expect(withButton('#14171F')).toContain('prefers-color-scheme:dark');
});
