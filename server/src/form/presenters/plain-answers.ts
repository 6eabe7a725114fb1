import { answerTo } from '@parlour/domain/form/progress';
import type { Answer, FormTemplate, Question, Wording } from '@parlour/domain/form/template';

/** What a person answered, with the words of the questions. */
export type PlainAnswer = { question: string; answers: string[] };

/** Answers in plain words, as they are handed to the person who gave them: choices by their texts, details by their names. */
export function plainAnswers({ questions }: FormTemplate<Wording>, answers: readonly Answer[]): PlainAnswer[] {
  return questions.flatMap((question) => {
    const items = answerTo(question, answers)?.items ?? [];
    const words = items.flatMap(({ value, extraText }, place) => {
      const word = wordOf(question, value, place);
      return word === '' ? [] : extraText === '' ? word : `${word}: ${extraText}`;
    });
    return words.length === 0 ? [] : { question: question.title.text, answers: words };
  });
}

function wordOf(question: Question<Wording>, value: string, place: number): string {
  if ('choices' in question) return question.choices.find(({ id }) => id === value)?.text.text ?? value;
  if (question.kind === 'customer_details' && value !== '') return `${question.items[place] ?? ''}: ${value}`;
  return value;
}
