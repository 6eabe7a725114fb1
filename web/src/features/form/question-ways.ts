import type { FormTemplate, Question } from '@parlour/domain/form/template';
import type { ReactNode } from 'react';
import type { DialCode } from '@parlour/ui/form/PhoneField.tsx';
import type { QuestionFault } from './form-state.ts';

/** What a form needs to know of the store, and of where its customer probably lives. */
export type FormPlace = {
  /** How dates are written, and the order of their figures. */
  tag: string;
  dateOrder: string;
  /** The store's day. */
  today: string;
  dialCodes: readonly DialCode[];
  country: string;
  /** Insurance companies of the store, by code. */
  insurers: readonly { value: string; text: string }[];
};

export type UploadWays = {
  label: string;
  note: string | undefined;
  error: string | undefined;
  most: number;
  /** Addresses that had arrived before. */
  kept: readonly string[];
  /** A name under which photos go on while the field is away. */
  keptAs: string;
  change: (addresses: string[]) => void;
};

/** The file of a form that is a workbook or a PDF, and where the one that was filled in is kept. */
export type DocumentWays = {
  /** The template's file, or the one that was saved before. */
  load: () => Promise<Uint8Array>;
  /** Gives the address under which it is kept. */
  save: (file: File) => Promise<string>;
};

/** A document as its question shows it. */
export type DocumentPart = DocumentWays & NonNullable<FormTemplate['document']>;

/** A question with choices, one with blanks, one that asks for details. */
export type ChoicesQuestion = Extract<Question, { choices: unknown }>;
export type SentenceQuestion = Extract<Question, { parts: unknown }>;
export type PersonQuestion = Extract<Question, { items: unknown }>;

/** What the controls of a question are given. */
export type QuestionWays<Asked extends Question = Question> = {
  question: Asked;
  values: readonly string[];
  /** What was written beside choices, by choice; what was written into a document, by place. */
  extras: Readonly<Record<string, string>>;
  fault: QuestionFault | undefined;
  /** The sentence for it. */
  error: string | undefined;
  titleId: string;
  /** Of the sentence below the title, where there is one. */
  textId: string | undefined;
  place: FormPlace;
  choose: (choice: string) => void;
  write: (values: readonly string[]) => void;
  explain: (choice: string, text: string) => void;
  /** Replaces all that was written into a document, by place. */
  fill: (entries: Readonly<Record<string, string>>) => void;
};

export type RenderUpload = (ways: UploadWays) => ReactNode;

/** The name under which the photos of a question go on while nothing shows them. */
export const uploadName = (form: string, question: string): string => `${form} ${question}`;
