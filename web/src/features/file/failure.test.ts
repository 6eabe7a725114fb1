import { Refused } from '@parlour/contract/envelope';
import { translate } from '@parlour/phrases/reasons';
import { expect, test } from 'vitest';
import { uploadFailureText } from './failure.ts';

const textOf = (error: unknown, language: 'en' | 'tw' = 'en') => uploadFailureText(error, translate(language));

test('A-255 C-285 an upload that failed is told as the documents print it', () => {
  for (const error of [new Refused('network_failed', 0, ''), new Refused('unexpected', 500, ''), new Error('x'), null])
    expect(textOf(error)).toBe('Upload failed. Please try again later.');
});

test('F-116 C-284 what the person can mend is said', () => {
  expect(textOf(new Refused('file_empty', 0, ''))).toBe('The uploaded content cannot be empty.');
  expect(textOf(new Refused('picture_heic', 0, ''), 'tw')).toContain('HEIC');
});
