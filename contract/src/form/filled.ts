import { joinSignatures, readSignatures } from '@parlour/domain/form/joined-signatures';
import type { Answer, AnswerItem } from '@parlour/domain/form/template';
import { type Codec, list, renamed } from '../codec.ts';

/** A form as it is sent; `versionId` is the version that was shown. */
export type FilledForm = {
  formId: string;
  versionId: string;
  answers: Answer[];
  signatures: string[];
};

const signaturesCodec: Codec<string[]> = {
  toWire: (ours) => (Array.isArray(ours) ? joinSignatures(ours) : ours),
  fromWire: (wire) => (typeof wire === 'string' ? readSignatures(wire) : (wire as string[])),
};
const answerCodec = renamed<Answer>({
  questionId: 'subjectId',
  items: ['itemList', list(renamed<AnswerItem>({ extraText: 'extraInputText' })) as Codec<readonly AnswerItem[]>],
});
export const filledFormFields = {
  formId: 'profileId',
  versionId: 'templateId',
  answers: ['subjectList', list(answerCodec)],
  signatures: ['signUrl', signaturesCodec],
} as const;
/** Forms that come with a booking. */
export const filledFormCodec = renamed<FilledForm>(filledFormFields);
