import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readReplyTypes, replyTypesFile } from './reply-types.ts';

test(
  'What the description says that calls answer is what their types say; npm run format writes it',
  { timeout: 120_000 },
  () => {
    expect(JSON.parse(readFileSync(replyTypesFile, 'utf8'))).toEqual(readReplyTypes());
  },
);
