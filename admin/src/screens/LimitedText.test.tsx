import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../lib/app-context.ts';
import { LimitedArea, LimitedField } from './LimitedText.tsx';

const t = translator('en', en, en);
const fields = { area: LimitedArea, line: LimitedField };

function shown(kind: keyof typeof fields, length: number): string {
  const Field = fields[kind];
  return renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <Field label="Reason" hint="For the customer" most={300} value={'a'.repeat(length)} onChange={() => {}} />
    </CurrentAppContext>,
  );
}

test.each(['area', 'line'] as const)('a %s of text keeps all that was pasted, and says what is too much', (kind) => {
  expect(shown(kind, 10)).toContain('For the customer');
  expect(shown(kind, 280)).toContain(t('admin.lettersLeft', { count: 20 }));
  const long = shown(kind, 420);
  expect(long).toContain('a'.repeat(420));
  expect(long).toContain(t('admin.lettersOver', { count: 120 }));
  expect(long).toContain('data-too-long');
  expect(long).not.toContain('maxLength');
  expect(long).not.toContain('maxlength');
});
