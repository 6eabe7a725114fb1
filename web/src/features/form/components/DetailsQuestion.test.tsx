import type { DetailKey } from '@parlour/domain/form/template';
import { en } from '@parlour/phrases/en';
import { translator } from '@parlour/phrases/t';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { type AppContext, CurrentAppContext } from '../../../lib/app-context.ts';
import type { QuestionFault } from '../form-state.ts';
import type { PersonQuestion, QuestionWays } from '../question-ways.ts';
import { DetailsQuestion } from './DetailsQuestion.tsx';

const t = translator('en', en, en);
const items: DetailKey[] = ['firstName', 'lastName', 'email', 'address'];

/** The details that are marked as wrong. */
function marked(values: readonly string[], fault: QuestionFault): string[] {
  const question = { id: 'q', kind: 'customer_details', title: '', text: '', isRequired: true, items };
  const ways = {
    question: question as unknown as PersonQuestion,
    values,
    fault,
    error: 'Wrong',
    titleId: 'title',
    place: { dialCodes: [], insurers: [] },
  } as unknown as QuestionWays<PersonQuestion>;
  const html = renderToStaticMarkup(
    <CurrentAppContext value={{ t, language: 'en' } as AppContext}>
      <DetailsQuestion {...ways} />
    </CurrentAppContext>,
  );
  const parts = html.split('data-detail="').slice(1);
  return parts.flatMap((part) => (part.includes('aria-invalid="true"') ? part.slice(0, part.indexOf('"')) : []));
}

test('C-122 every detail that is still open is marked at once', () => {
  expect(marked(['Mei', '', '', 'Main St 1'], { reason: 'required', item: 1 })).toEqual(['lastName', 'email']);
});

test('C-123 what is wrong is marked alone', () => {
  expect(marked(['Mei', '', 'mei@', ''], { reason: 'email_malformed', item: 2 })).toEqual(['email']);
});
