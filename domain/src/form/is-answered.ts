import { type Answer, type AnswerItem, type DetailKey, mobileSeparator, type Question } from './template.ts';

const mobileParts = 3;

/** Whether a question that is asked has its answer, whatever it says. */
export function isAnswered(question: Question<unknown>, answer: Answer | undefined): boolean {
  const items = answer?.items ?? [];
  switch (question.kind) {
    case 'blanks': {
      const blanks = question.parts.filter(({ kind }) => kind === 'blank').length;
      return items.length >= blanks && items.slice(0, blanks).every(isFilled);
    }
    case 'checkbox':
      return items[0]?.value === 'true';
    case 'customer_details':
      return question.items.every((key, place) => isDetailFilled(key, items[place]));
    case 'rating':
      return isFilled(items[0]) && Number(items[0]!.value) > 0;
    default:
      return isFilled(items[0]);
  }
}

/** Whether a detail of the customer is there; a mobile is when its number, dial code and country are. */
export function isDetailFilled(key: DetailKey, item: AnswerItem | undefined): boolean {
  if (key !== 'mobile') return isFilled(item);
  const parts = (item?.value ?? '').split(mobileSeparator);
  return parts.length === mobileParts && parts.every((part) => part.trim() !== '');
}

const isFilled = (item: AnswerItem | undefined): item is AnswerItem => (item?.value ?? '').trim() !== '';
