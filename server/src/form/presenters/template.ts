import type { FormTemplate, Wording } from '@parlour/domain/form/template';
import type { WordedTemplate } from '@parlour/contract/form/template';

/** Where the pictures of a version lie, by their names, and its workbook or PDF. */
export type TemplateAddresses = { pictureUrl: (name: string) => string | null; fileUrl: (file: string) => string };

/** A version as it crosses the wire: its pictures and its file by their addresses. */
export function presentTemplate(
  template: FormTemplate<Wording>,
  { pictureUrl, fileUrl }: TemplateAddresses,
): WordedTemplate {
  const { questions, document } = template;
  return {
    ...template,
    questions: questions.map((question) => {
      if (question.kind === 'images')
        return { ...question, images: question.images.flatMap((name) => pictureUrl(name) ?? []) };
      if (!('choices' in question)) return question;
      const choices = question.choices.map((choice) => ({
        ...choice,
        picture: choice.picture === null ? null : pictureUrl(choice.picture),
      }));
      return { ...question, choices };
    }),
    document: document && { ...document, file: fileUrl(document.file) },
  };
}
