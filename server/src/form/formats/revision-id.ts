/** Names one revision of one answer. */
export const revisionIdOf = (answerId: string, revision: number): string => `${answerId}.${revision}`;
