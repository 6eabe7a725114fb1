/** A text of a template: one language as a reader sees it, or `Wording`, both languages of a store as they are stored. */
export type Wording = { text: string; second: string | null };

export type Choice<Text = string> = {
  id: string;
  text: Text;
  /** A picture of the shop, by its name; null: none. */
  picture: string | null;
  /** Whether a text box opens with the choice. */
  hasTextBox: boolean;
};

/** A piece of a sentence: words, or a blank of at most so many characters. */
export type SentencePart<Text = string> = { kind: 'words'; text: Text } | { kind: 'blank'; mostCharacters: number };

/** What a block of customer details can ask for. */
export const detailKeys = [
  'firstName',
  'lastName',
  'birthday',
  'gender',
  'email',
  'mobile',
  'address',
  'insurer',
  'insuranceNumber',
  'identityNumber',
] as const;

export type DetailKey = (typeof detailKeys)[number];

type Common<Text> = {
  id: string;
  title: Text;
  /** A sentence below the title; blank: none. */
  text: Text;
  isRequired: boolean;
};

/** A question of a form. `document` is the one question of a form that is a workbook or a PDF; `unknown` shows its title and asks for nothing. */
export type Question<Text = string> = Common<Text> &
  (
    | { kind: 'single_choice' | 'dropdown' | 'image_choice'; choices: readonly Choice<Text>[] }
    | { kind: 'multiple_choice' | 'image_choices'; choices: readonly Choice<Text>[] }
    | { kind: 'blanks'; parts: readonly SentencePart<Text>[] }
    | { kind: 'rating' | 'free_text' | 'checkbox' | 'document' }
    | { kind: 'rich_text'; html: Text }
    | { kind: 'image_upload'; mostImages: number }
    | { kind: 'images'; images: readonly string[] }
    | { kind: 'customer_details'; items: readonly DetailKey[] }
    | { kind: 'unknown'; type: number }
  );

export type QuestionKind = Question['kind'];

/** A version of a form as it was published: it never changes afterwards. */
export type FormTemplate<Text = string> = {
  title: Text;
  questions: readonly Question<Text>[];
  /** The signatures to be given, by title, in order; none: no signature. */
  signatures: readonly Text[];
  isSignatureRequired: boolean;
  /** The workbook or PDF that is filled in instead of questions. */
  document: { kind: 'workbook' | 'pdf'; file: string } | null;
};

/** One value of an answer: a choice by its id, a text, a file by its address, the stars as a number of halves (`3.5`). */
export type AnswerItem = { value: string; extraText: string };

export type Answer = { questionId: string; items: readonly AnswerItem[] };

/** A mobile is kept as `number|dial code|country`. */
export const mobileSeparator = '|';
