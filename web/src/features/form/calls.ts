import type { Api } from '@parlour/contract/api';
import type {
  FormCard,
  FormContact,
  FormRelation,
  FormSubmission,
  SavedAnswer,
  SentForm,
} from '@parlour/contract/form/calls';
import { isRefused } from '@parlour/contract/envelope';
import type { TriggerItem } from '@parlour/domain/form/forms-needed';
import { readParameters } from '@parlour/contract/reference/calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { KnownDetails } from './contact.ts';

/** What the forms of a page are filled in for, and what opens them. */
export type FormsOf = FormRelation & { shopId: string; formId: string | null; linkToken: string };

const pageSize = 100;
/** Addresses of files are good for ten minutes. */
const fileMs = 300_000;

/** For whom forms are filled in; asked again by another caller. */
export function contextQuery(api: Api, { shopId, formId, trigger, relationId, linkToken }: FormsOf, userId: string) {
  return queryOptions({
    queryKey: ['form', 'context', shopId, formId, trigger, relationId, linkToken, userId],
    queryFn: ({ signal }) =>
      api.form.getContext({ shopId, trigger, relationId, ...(formId && { formId }) }, { signal, linkToken }),
    staleTime: 30_000,
  });
}

type Shop = { id: string; chainId: string };
type OfMember = { memberId: string | null };

/** The forms of a booking or bill; where they are for none, those of the store. */
export function cardsQuery(api: Api, { id: shopId, chainId }: Shop, forms: FormsOf, { memberId }: OfMember) {
  const { trigger, relationId, linkToken } = forms;
  const known = memberId === null ? {} : { memberId };
  const isOfRelation = trigger !== 'member' && relationId !== '';
  return queryOptions({
    queryKey: ['form', 'list', shopId, trigger, relationId, linkToken, memberId],
    queryFn: async ({ signal }): Promise<FormCard[]> => {
      const options = { signal, linkToken };
      if (isOfRelation) return api.form.getOfRelation({ relationId, ...known }, options);
      const cards: FormCard[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const page = await api.form.list({ shopId, chainId, status: 1, pageNum, pageSize, ...known }, options);
        cards.push(...page.list);
        if (cards.length >= page.total || page.list.length === 0) return cards;
      }
    },
    staleTime: 0,
  });
}

/** The forms that a booking with these items asks for. */
export function neededQuery(api: Api, shopId: string, items: readonly TriggerItem[]) {
  return queryOptions({
    queryKey: ['form', 'needed', shopId, items],
    queryFn: ({ signal }) => askNeeded(api, shopId, items, signal),
    staleTime: 60_000,
  });
}

/** The same, asked once: a page that is left does not cancel it. */
export const askNeeded = (api: Api, shopId: string, items: readonly TriggerItem[], signal?: AbortSignal) =>
  api.form.getNeeded({ shopId, trigger: 'booking', relationId: '', items: [...items] }, { signal });

/** The current version of a form. */
export function formQuery(api: Api, { shopId, linkToken }: FormsOf, id: string) {
  return queryOptions({
    queryKey: ['form', 'template', id, linkToken],
    queryFn: ({ signal }) => api.form.getForm({ id, shopId }, { signal, linkToken }),
    staleTime: fileMs,
  });
}

/** What was answered; health may be in it, so that it is kept no longer than it is shown. */
export function answerQuery(
  api: Api,
  { linkToken }: FormsOf,
  { id, formId, memberId }: { id: string; formId: string } & OfMember,
) {
  return queryOptions({
    queryKey: ['form', 'answer', id, linkToken],
    queryFn: ({ signal }) => api.form.getAnswer({ id, formId, ...(memberId && { memberId }) }, { signal, linkToken }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** The own record of a customer in full, for forms that ask for its details; null where it is not the caller's. Kept no longer than it is shown. */
export function detailsQuery(api: Api, { id: shopId, chainId }: Shop, memberId: string) {
  return queryOptions({
    queryKey: ['form', 'details', chainId, memberId],
    queryFn: async ({ signal }): Promise<KnownDetails | null> => {
      try {
        const { gender, ...details } = await api.member.getDetail(
          { shopId, chainId, id: memberId, decrypt: true },
          { signal },
        );
        return { ...details, gender: String(gender) };
      } catch (error) {
        if (isRefused(error) && error.reason === 'not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** The insurance companies that customers of a store can name. */
export function insurersQuery(api: Api, shopId: string) {
  return queryOptions({
    queryKey: ['form', 'insurers', shopId],
    queryFn: ({ signal }) => api.form.getInsurers({ category: 'BX', shopId }, { signal }),
    staleTime: Infinity,
  });
}

/** The parameters of a store that its forms go by. */
export function formParametersQuery(api: Api, { id: shopId, chainId }: Shop) {
  return queryOptions({
    queryKey: ['reference', 'form-parameters', shopId],
    queryFn: async ({ signal }) => {
      const codes = ['BK230', 'BK001', 'BK204'];
      return readParameters(await api.reference.getParameters({ codes, shopId, chainId }, { signal }));
    },
    staleTime: 300_000,
  });
}

/** Whether the number of a contact exists; one without a number or a country is not asked about. */
export async function isMobileValid(api: Api, { mobile, country, dialCode }: FormContact): Promise<boolean | null> {
  if (mobile === '' || dialCode === '') return null;
  return (await api.reference.checkMobile({ country, mobile })).isValid;
}

/** The customer's own record by the contact, or null; who asks too often is not known. */
export async function findMember(
  api: Api,
  chainId: string,
  { email, mobile, dialCode, country }: FormContact,
  linkToken: string,
): Promise<string | null> {
  try {
    return (await api.form.findMember({ chainId, email, mobile, dialCode, country }, { linkToken })).memberId;
  } catch (error) {
    if (isRefused(error) && error.reason === 'too_many_attempts') return null;
    throw error;
  }
}

type Writer = { api: Api; queryClient: QueryClient };
type Sending = { submission: FormSubmission; contact: FormContact; key: string; linkToken: string };

/** Saves a form: of a known customer by its record, else with the contact. */
export async function saveForm({ api, queryClient }: Writer, sending: Sending): Promise<SentForm> {
  const { submission, contact, key: idempotencyKey, linkToken } = sending;
  const { memberId } = submission;
  const options = { idempotencyKey, linkToken };
  const sent = memberId
    ? await api.form.update({ ...submission, memberId }, options)
    : await api.form.save({ ...submission, contact }, options);
  // The record of a customer who has signed in may be made by now.
  void queryClient.invalidateQueries({ queryKey: ['form', 'context'] });
  await queryClient.invalidateQueries({ queryKey: ['form', 'list'] });
  void queryClient.invalidateQueries({ queryKey: ['booking'] });
  return sent;
}

/** What was saved last of a form, for whom it is filled in; null where nothing is told. */
export async function askNewest(
  { api, queryClient }: Writer,
  shop: Shop,
  forms: FormsOf,
  { formId, memberId }: { formId: string } & OfMember,
): Promise<SavedAnswer | null> {
  const cards = await queryClient.fetchQuery({ ...cardsQuery(api, shop, forms, { memberId }), staleTime: 0 });
  const id = cards.find((card) => card.id === formId)?.answerId;
  return id ? queryClient.fetchQuery({ ...answerQuery(api, forms, { id, formId, memberId }), staleTime: 0 }) : null;
}

/** Fetches a form again, after it has changed or when an address in it has run out. */
export const askFormAgain = ({ api, queryClient }: Writer, forms: FormsOf, id: string) =>
  queryClient.fetchQuery({ ...formQuery(api, forms, id), staleTime: 0 });

/** Drops what this page has heard about a customer. */
export function forgetForms(queryClient: QueryClient): void {
  queryClient.removeQueries({ queryKey: ['form'] });
}
