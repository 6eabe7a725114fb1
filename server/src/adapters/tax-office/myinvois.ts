import { createHash } from 'node:crypto';
import type { SignedInvoice, TaxAccount, TaxOffice } from '../../platform/ports/tax-office.ts';
import { createClient, OfficeAway } from './client.ts';

const origins = {
  production: 'https://api.myinvois.hasil.gov.my',
  sandbox: 'https://preprod-api.myinvois.hasil.gov.my',
} as const;

type Rejected = { invoiceCodeNumber?: string; error?: OfficeError };
type OfficeError = { code?: string; message?: string; propertyPath?: string; details?: OfficeError[] | null };
type Submitted = {
  submissionUid?: string;
  acceptedDocuments?: { uuid?: string; invoiceCodeNumber?: string }[];
  rejectedDocuments?: Rejected[];
};
type Summary = {
  uuid?: string;
  submissionUid?: string;
  internalId?: string;
  status?: string;
  dateTimeValidated?: string;
};
type Submission = { documentSummary?: (Summary & { documentStatusReason?: string | null })[] };
type Found = { result?: Summary[] };

const states = { valid: 'valid', invalid: 'invalid', cancelled: 'cancelled' } as const;

/** MyInvois, the tax office of Malaysia, for one store (sdk.myinvois.hasil.gov.my). */
export function createMyInvois(
  { environment, clientId, clientSecret }: TaxAccount,
  origin: string = origins[environment === 'production' ? 'production' : 'sandbox'],
): TaxOffice {
  const ask = createClient({ origin, clientId, clientSecret });
  return {
    async submit({ number, json }) {
      const { status, body } = await ask<Submitted>('POST', '/api/v1.0/documentsubmissions/', {
        documents: [documentOf({ number, json })],
      });
      const documentId = body.acceptedDocuments?.find((one) => one.invoiceCodeNumber === number)?.uuid;
      if (status === 202 && body.submissionUid && documentId)
        return { done: true, taken: { submissionId: body.submissionUid, documentId } };
      const rejected = body.rejectedDocuments?.find((one) => one.invoiceCodeNumber === number);
      if (!rejected) throw new OfficeAway(status);
      return { done: false, reason: reasonOf(rejected.error) };
    },
    async find(number) {
      const query = new URLSearchParams({ searchQuery: number, pageSize: '10' });
      const { body } = await ask<Found>('GET', `/api/v1.0/documents/search?${query.toString()}`);
      const found = body.result?.find(({ internalId }) => internalId === number);
      return found?.uuid && found.submissionUid ? { submissionId: found.submissionUid, documentId: found.uuid } : null;
    },
    async statusOf({ submissionId, documentId }) {
      const path = `/api/v1.0/documentsubmissions/${encodeURIComponent(submissionId)}?pageNo=1&pageSize=10`;
      const { body } = await ask<Submission>('GET', path);
      const summary = body.documentSummary?.find(({ uuid }) => uuid === documentId);
      const state = states[(summary?.status ?? '').toLowerCase() as keyof typeof states] ?? 'checking';
      const at = Date.parse(summary?.dateTimeValidated ?? '');
      return { state, reason: (summary?.documentStatusReason ?? '').slice(0, 500), at: Number.isNaN(at) ? null : at };
    },
    async cancel(documentId, reason) {
      const path = `/api/v1.0/documents/state/${encodeURIComponent(documentId)}/state`;
      const { status, body } = await ask<{ error?: OfficeError }>('PUT', path, { status: 'cancelled', reason });
      if (status === 200) return { done: true };
      if (status !== 400) throw new OfficeAway(status);
      return { done: false, reason: reasonOf(body.error) };
    },
  };
}

const documentOf = ({ number, json }: SignedInvoice) => ({
  format: 'JSON',
  documentHash: createHash('sha256').update(json).digest('hex'),
  codeNumber: number,
  document: Buffer.from(json).toString('base64'),
});

/** What the office says of a fault, as one line. */
function reasonOf(error: OfficeError | undefined): string {
  const lines = [error, ...(error?.details ?? [])].flatMap((one) => one?.message ?? []);
  return [...new Set(lines)].join(' ').slice(0, 500) || (error?.code ?? 'not accepted');
}
