import type { FormTrigger, TriggerItem } from '@parlour/domain/form/forms-needed';
import type { Answer, Wording } from '@parlour/domain/form/template';
import { viewCall, visitBody } from '../call.ts';
import { type Codec, letterCodec, list, oneZero, type Paged, paged, renamed } from '../codec.ts';
import { type FilledForm, filledFormFields } from './filled.ts';
import { templateCodec, type WordedTemplate } from './template.ts';

/** What a form is filled in for. `relationId`: the booking, the bill, or the customer's record; '' where there is none yet. */
export type FormRelation = { trigger: FormTrigger; relationId: string };

/** A form of a store in a list. `answerId`: the answer that its reader gave, for the relation where one is asked for; null: none, or nobody who may be told. */
export type FormCard = {
  id: string;
  /** The version that new answers get. */
  versionId: string;
  title: Wording;
  isRequired: boolean;
  isCompleted: boolean;
  answerId: string | null;
};

/** The current version of a form, with its pictures and file by their addresses; that of a file is good for ten minutes. */
export type PublishedForm = {
  id: string;
  versionId: string;
  /** From 1. */
  number: number;
  shopId: string;
  chainId: string;
  /** Whether any occasion needs it. */
  isRequired: boolean;
  template: WordedTemplate;
};

/** An answer with the words that it was given to, whatever the form says today. */
export type SavedAnswer = {
  id: string;
  formId: string;
  versionId: string;
  number: number;
  memberId: string;
  template: WordedTemplate;
  /** Files by addresses that are good for ten minutes; sent back, they name the same files. */
  answers: Answer[];
  /** In the order of the titles; '' where one was not given. */
  signatures: string[];
  /** `yyyy-MM-dd` of the store, when it was saved last. */
  day: string;
  filledBy: 'customer' | 'staff';
  /** Whether its reader may still change it. */
  isEditable: boolean;
  /** Names what was saved last; sent back with a change, it tells whether another one came in between. */
  revisionId: string;
};

/** For whom the page is opened. `memberId`: the record of the one who opens it, where that is proved; null: the page asks for the contact first. */
export type FormContext = {
  memberId: string | null;
  /** The one form that a staff link is about; null: any. */
  formId: string | null;
  filledBy: 'customer' | 'staff';
  /** Whose form it is, for a staff member to see; '' for everybody else. */
  personName: string;
  /** Whether answers for the relation are still taken. */
  isOpen: boolean;
};

/** The contact of a customer who is not known yet; one of e-mail and mobile is there. */
export type FormContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  dialCode: string;
  country: string;
};

export type FormSubmission = FilledForm &
  FormRelation & {
    shopId: string;
    /** The record that `FormContext` named. */
    memberId?: string;
    /** A label that the page shows; the server dates by its own clock. */
    name?: string;
    /** The revision that its sender has seen, '' or absent for none: where another one is the newest, this one is refused. A contact that is only typed sees none, and is not compared. */
    revisionId?: string;
  };

export type NewFormSubmission = FormSubmission & { contact: FormContact };
export type SentForm = { answerId: string; isCompleted: boolean };

/** An insurance company that customers of a store can name. */
export type Insurer = { code: string; name: string; nameSecond: string };

/**
 * Under `/api`: POST, as multipart with `shopId`, `kind` and `file`, with the caller's tokens in the headers; replies with the address that is then
 * sent as the value of an answer, or as a signature.
 */
export const formUploadPath = '/customer/member/profile/upload/public';
export const formFileKinds = ['photo', 'signature', 'workbook', 'pdf'] as const;
export type FormFileKind = (typeof formFileKinds)[number];
export type FormFile = { url: string };

const triggerCodec = letterCodec<FormTrigger>({ booking: 'BOOKING', bill: 'BILLING', member: 'MEMBER' });
const itemKindCodec = letterCodec<TriggerItem['kind']>({ service: 'project', product: 'product' });
const titleFields = {
  toWire: ({ title, ...card }: { title: Wording }) => ({ ...card, name: title.text, nameSecond: title.second ?? '' }),
  fromWire: (wire: { name: string; nameSecond: string }) => ({
    ...wire,
    title: { text: wire.name, second: wire.nameSecond || null },
  }),
};

const cardFields = renamed<FormCard>({ versionId: 'templateId', isRequired: ['necessary', oneZero] });
const cardCodec: Codec<FormCard> = {
  toWire: (card) => cardFields.toWire(titleFields.toWire(card) as unknown as FormCard),
  fromWire(wire) {
    const { name: _name, nameSecond: _second, ...card } = titleFields.fromWire(wire as never);
    return cardFields.fromWire(card);
  },
};

/** A reply whose template stands among its own fields, or under a name of its own. */
const formFields = renamed<Omit<PublishedForm, 'template'>>({
  versionId: 'templateId',
  number: 'version',
  shopId: 'compId',
  chainId: 'custId',
  isRequired: ['necessary', oneZero],
});
const formCodec: Codec<PublishedForm> = {
  toWire: ({ template, ...form }) => ({
    ...(formFields.toWire(form) as object),
    ...(templateCodec.toWire(template) as object),
    signUrl: '',
  }),
  fromWire(wire) {
    const { id, templateId, version, compId, custId, necessary } = wire as Record<string, string>;
    const form = formFields.fromWire({ id, templateId, version, compId, custId, necessary });
    return { ...form, template: templateCodec.fromWire(wire) };
  },
};

const relationFields = { trigger: ['triggerType', triggerCodec] } as const;
const savedCodec = renamed<SavedAnswer>({
  ...filledFormFields,
  number: 'version',
  template: ['originTemplate', templateCodec],
  isEditable: ['editable', oneZero],
});
const submissionFields = { ...filledFormFields, ...relationFields, shopId: 'compId', name: 'profileName' } as const;
const contactFields = renamed<FormContact>({ dialCode: 'mobileCd', country: 'mobileCode' });
const submissionCodec = renamed<FormSubmission>(submissionFields);
/** The contact stands among the fields of what is sent. */
const newSubmissionCodec: Codec<NewFormSubmission> = {
  wireName: (ours) => submissionCodec.wireName?.(ours) ?? ours,
  otherNames: ['firstName', 'lastName', 'email', 'mobile', 'mobileCd', 'mobileCode'],
  toWire({ contact, ...submission }) {
    return { ...(submissionCodec.toWire(submission) as object), ...(contactFields.toWire(contact) as object) };
  },
  fromWire(wire) {
    if (typeof wire !== 'object' || wire === null) return wire as NewFormSubmission;
    const { firstName, lastName, email, mobile, mobileCd, mobileCode, ...submission } = wire as Record<string, unknown>;
    const contact = contactFields.fromWire({ firstName, lastName, email, mobile, mobileCd, mobileCode });
    return { ...submissionCodec.fromWire(submission), contact };
  },
};

type OfShop = { shopId: string; chainId?: string };
type ListRequest = OfShop &
  Partial<FormRelation> & { status: number; memberId?: string; pageNum?: number; pageSize?: number };
type MemberQuery = { chainId: string; email: string; mobile: string; dialCode: string; country: string };

export const formCalls = {
  getContext: viewCall<FormRelation & { shopId: string; formId?: string }, FormContext>({
    method: 'GET',
    path: '/customer/member/profile/context/public',
    takesLinkToken: true,
    input: renamed<FormRelation & { shopId: string; formId?: string }>({
      ...relationFields,
      shopId: 'compId',
      formId: 'profileId',
    }),
    reply: renamed<FormContext>({ formId: 'profileId', personName: 'memberName', isOpen: ['open', oneZero] }),
    summary: 'For whom forms of a store are filled in: what the caller is proved to be, by account or link.',
  }),
  list: viewCall<ListRequest, Paged<FormCard>>({
    method: 'POST',
    path: '/customer/profile/list/public',
    takesLinkToken: true,
    input: renamed<ListRequest>({ ...relationFields, shopId: 'compId', chainId: 'custId' }),
    reply: paged(cardCodec),
    summary:
      'Forms of a store, required ones first; which are completed, for a record, booking or bill, only for its customer or with its link.',
  }),
  getForm: viewCall<{ id: string; shopId?: string }, PublishedForm>({
    method: 'GET',
    path: '/customer/profile/template/detail/public',
    takesLinkToken: true,
    input: renamed<{ id: string; shopId?: string }>({ shopId: 'compId' }),
    reply: formCodec,
    summary: 'The current version of a form.',
  }),
  getAnswer: viewCall<{ id: string; formId?: string; memberId?: string }, SavedAnswer>({
    method: 'GET',
    path: '/customer/member/profile/answer/detail/public',
    takesLinkToken: true,
    input: renamed<{ id: string; formId?: string; memberId?: string }>({ formId: 'profileId' }),
    reply: savedCodec,
    summary: 'An answer, for the account whose record it belongs to, or with the link of its relation.',
  }),
  renewFile: viewCall<FormFile, FormFile>({
    method: 'POST',
    path: '/customer/member/profile/file/renew/public',
    takesLinkToken: true,
    summary:
      'Another address of a file that a form names, good for ten minutes: for its uploader, or for who may read its answer.',
  }),
  save: viewCall<NewFormSubmission, SentForm>({
    method: 'POST',
    path: '/customer/member/profile/save/public',
    creates: true,
    takesLinkToken: true,
    bodySize: visitBody,
    input: newSubmissionCodec,
    summary:
      'Saves a form of a customer who is not known yet, with the contact; the record is made where there is none.',
  }),
  update: viewCall<FormSubmission & { memberId: string }, SentForm>({
    method: 'POST',
    path: '/customer/member/profile/answer/update/public',
    creates: true,
    takesLinkToken: true,
    bodySize: visitBody,
    input: submissionCodec as Codec<FormSubmission & { memberId: string }>,
    summary: 'Saves a form of a known customer: its first answer, or a new revision of the one that is there.',
  }),
  findMember: viewCall<MemberQuery, { memberId: string | null }>({
    method: 'POST',
    path: '/customer/member/find/public',
    takesLinkToken: true,
    input: renamed<MemberQuery>({ chainId: 'custId', dialCode: 'mobileCdValue', country: 'mobileCdCode' }),
    summary: "The caller's own record where the contact is that of it; null for everybody else, known or not.",
  }),
  getInsurers: viewCall<{ category: 'BX'; shopId: string }, Insurer[]>({
    method: 'GET',
    path: '/base/common/data/list/public',
    input: renamed<{ category: 'BX'; shopId: string }>({ category: 'categoryCode', shopId: 'compId' }),
    reply: list(renamed<Insurer>({ name: 'label', nameSecond: 'labelSecond' })),
    summary: 'Common data of a store by their category: `BX`, the insurance companies.',
  }),
  getNeeded: viewCall<FormRelation & { shopId: string; items: TriggerItem[] }, FormCard[]>({
    method: 'POST',
    path: '/customer/profile/getByTrigger',
    takesLinkToken: true,
    input: renamed<FormRelation & { shopId: string; items: TriggerItem[] }>({
      ...relationFields,
      shopId: 'compId',
      items: ['triggerItemList', list(renamed<TriggerItem>({ kind: ['itemType', itemKindCodec], id: 'itemId' }))],
    }),
    reply: list(cardCodec),
    summary: 'The forms that services or products ask for at a booking or bill; an item of a menu by its code.',
  }),
  getOfRelation: viewCall<{ memberId?: string; relationId: string }, FormCard[]>({
    method: 'GET',
    path: '/customer/member/profile/getByRelation',
    takesLinkToken: true,
    reply: list(cardCodec),
    summary: 'The forms of a booking or bill, completed or not, for its customer or with its link.',
  }),
};
