import { expect, test } from 'vitest';
import { isVideoFile } from './is-video-file.ts';

test.each(['mp4', 'avi', 'mov', 'wmv', 'asf', 'asx', 'rm', 'rmvb', '3gp', 'm4v', 'dat', 'mkv', 'flv', 'vob'])(
  'B-105 G-35 %s is a video, in capitals and with a query or hash behind it too',
  (ending) => {
    expect(isVideoFile(`/files/film.${ending}`)).toBe(true);
    expect(isVideoFile(`https://files.example/a.b/FILM.${ending.toUpperCase()}?v=2#t=3`)).toBe(true);
  },
);

test.each([
  '/files/film.jpg',
  'film.png',
  'film.webp',
  'mp4',
  '/mp4/film',
  'film.mp4.jpg',
  'film.jpg?of=film.mp4',
  '',
  'film.',
])('B-105 "%s" is none', (address) => expect(isVideoFile(address)).toBe(false));
