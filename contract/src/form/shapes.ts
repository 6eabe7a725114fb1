import { mostAddressCharacters, mostExtraCharacters, mostTextCharacters } from '@parlour/domain/form/check-answers';
import { formTriggers } from '@parlour/domain/form/forms-needed';
import { z } from 'zod';
import { lineShape } from '../line-shapes.ts';

const id = z.string().min(1).max(64);
const optionalId = z.string().max(64).default('');
/** More than any answer may have, so that the rule of the form names the question. */
const mostLetters = 20 * mostTextCharacters;
const mostQuestions = 200;
const mostItems = 200;
const mostSignatures = 10;

const answer = z.object({
  questionId: id,
  items: z
    .array(
      z.object({
        value: z.string().max(mostLetters).normalize('NFC'),
        extraText: z
          .string()
          .max(4 * mostExtraCharacters)
          .normalize('NFC')
          .default(''),
      }),
    )
    .max(mostItems),
});

/** A form that was filled in, alone or with a booking. */
export const filledFormShape = z.object({
  formId: id,
  versionId: id,
  answers: z.array(answer).max(mostQuestions),
  signatures: z.array(z.string().max(mostAddressCharacters)).max(mostSignatures).default([]),
});

const relation = { trigger: z.enum(formTriggers).default('member'), relationId: optionalId };
const submission = filledFormShape.extend({
  ...relation,
  shopId: id,
  memberId: id.optional(),
  name: lineShape(200).optional(),
  revisionId: z.string().max(80).optional(),
});
const name = lineShape(200).default('');
const contact = z.object({
  firstName: name,
  lastName: name,
  email: z.string().max(254).default(''),
  mobile: z.string().max(40).default(''),
  dialCode: z.string().max(8).default(''),
  country: z.string().max(2).default(''),
});

export const formShapes = {
  getContext: z.object({ ...relation, shopId: id, formId: id.optional() }),
  list: z.object({
    ...relation,
    shopId: id,
    chainId: id.optional(),
    status: z.literal(1),
    memberId: id.optional(),
    pageNum: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(100).default(20),
  }),
  getForm: z.object({ id, shopId: id.optional() }),
  getAnswer: z.object({ id, formId: id.optional(), memberId: id.optional() }),
  save: submission.extend({ contact }),
  update: submission.extend({ memberId: id }),
  findMember: z.object({
    chainId: id,
    email: z.string().max(254).default(''),
    mobile: z.string().max(40).default(''),
    dialCode: z.string().max(8).default(''),
    country: z.string().max(2).default(''),
  }),
  getInsurers: z.object({ category: z.literal('BX'), shopId: id }),
  getNeeded: z.object({
    ...relation,
    shopId: id,
    items: z.array(z.object({ kind: z.enum(['service', 'product']), id })).max(200),
  }),
  renewFile: z.object({ url: z.string().min(1).max(mostAddressCharacters) }),
  getOfRelation: z.object({ memberId: id.optional(), relationId: id }),
};
