/** How a store signs in at the tax office. `simulated`: the stand-in of demo and test, which production refuses. */
export const taxEnvironments = ['sandbox', 'production', 'simulated'] as const;
export type TaxAccount = { environment: (typeof taxEnvironments)[number]; clientId: string; clientSecret: string };

/** A signed document, under a number that the store gives once. */
export type SignedInvoice = { number: string; json: string };

/** What the office took in: the ids by which it is asked for again. */
export type TakenIn = { submissionId: string; documentId: string };

export type SubmitOutcome = { done: true; taken: TakenIn } | { done: false; reason: string };

/** `checking`: no answer yet. `at`: when it became so, epoch ms. */
export type DocumentStatus = {
  state: 'checking' | 'valid' | 'invalid' | 'cancelled';
  reason: string;
  at: number | null;
};

export type CancelOutcome = { done: true } | { done: false; reason: string };

/** The tax office for one store. What throws was not answered, and is tried again. */
export type TaxOffice = {
  submit(document: SignedInvoice): Promise<SubmitOutcome>;
  /** What was taken in under a number: a submission may have arrived although its answer was lost. */
  find(number: string): Promise<TakenIn | null>;
  statusOf(taken: TakenIn): Promise<DocumentStatus>;
  cancel(documentId: string, reason: string): Promise<CancelOutcome>;
};

export type OpenTaxOffice = (account: TaxAccount) => TaxOffice;
