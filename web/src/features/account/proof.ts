type Proof = { token: string; email: string };

let proof: Proof | null = null;

/** Keeps the token of a proven e-mail for the next page, in memory alone: it opens the account. */
export function keepProof(next: Proof | null): void {
  proof = next;
}

export const currentProof = (): Proof | null => proof;
