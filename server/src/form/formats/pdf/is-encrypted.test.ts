import { expect, test } from 'vitest';
import { isUploadOf } from '../upload-kind.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`, 'latin1');

test.each([
  ['trailer << /Encrypt 9 0 R >>', false],
  ['trailer << /Encrypt<< /V 4 >> >>', false],
  ['trailer << /E#6ecry#70t 9 0 R >>', false],
  ['trailer << /#45#6E#63#72#79#70#74 9 0 R >>', false],
  ['trailer << /EncryptMetadata false >>', true],
  ['trailer << /Encry#71t 9 0 R >>', true],
])('a PDF with %s is taken: %s', (text, isTaken) => {
  expect(isUploadOf('pdf', pdf(text))).toBe(isTaken);
});

test('a PDF of 10 MB with letters by their numbers is looked at within half a second', () => {
  const bytes = pdf('#41'.repeat(3_400_000));
  const times = [1, 2, 3].map(() => {
    const began = performance.now();
    expect(isUploadOf('pdf', bytes)).toBe(true);
    return performance.now() - began;
  });
  expect(Math.min(...times)).toBeLessThan(500);
});
