type IdempotencyKeysTable = {
  owner: string;
  key: string;
  requestHash: string;
  status: number | null;
  answer: string | null;
  createdAt: Date;
};

type AttemptsTable = { bucket: string; windowStart: Date; count: number };

export type RequestsTables = {
  idempotencyKeys: IdempotencyKeysTable;
  attempts: AttemptsTable;
};
