import type { WordedTemplate } from '@parlour/contract/form/template';
import type { Choice, FormTemplate, Question, SentencePart, Wording } from '@parlour/domain/form/template';

/** Which of a store's two texts its reader sees. */
export type Reads = (first: string, second: string) => { text: string };

/** A template in the language of its reader. */
export function templateIn(template: WordedTemplate, reads: Reads): FormTemplate {
  const say = ({ text, second }: Wording) => reads(text, second ?? '').text;
  const { document } = template;
  return {
    ...template,
    title: say(template.title),
    questions: template.questions.map((question) => questionIn(question, say)),
    signatures: template.signatures.map(say),
    // Its address is another one each time that it is asked for; without what proves it, it names the file.
    document: document && { ...document, file: document.file.replace(/\?.*$/, '') },
  };
}

type Say = (wording: Wording) => string;

function questionIn(question: Question<Wording>, say: Say): Question {
  const common = {
    id: question.id,
    title: say(question.title),
    text: say(question.text),
    isRequired: question.isRequired,
  };
  const choiceIn = ({ text, ...choice }: Choice<Wording>): Choice => ({ ...choice, text: say(text) });
  switch (question.kind) {
    case 'blanks': {
      const parts = question.parts.map((part): SentencePart =>
        part.kind === 'words' ? { kind: 'words', text: say(part.text) } : part,
      );
      return { ...common, kind: question.kind, parts };
    }
    case 'rich_text':
      return { ...common, kind: question.kind, html: say(question.html) };
    case 'single_choice':
    case 'dropdown':
    case 'image_choice':
    case 'multiple_choice':
    case 'image_choices':
      return { ...common, kind: question.kind, choices: question.choices.map(choiceIn) };
    default:
      return { ...question, ...common };
  }
}
