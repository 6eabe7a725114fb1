import { Refusal } from './refusal.ts';

export type Answer = { status: number; body: object };
type Kept = { asked: string; answer: Answer };

export type Idempotency = {
  /** The answer that a key got before, or null; the same key with another request is refused. */
  recall: (key: string, asked: string) => Answer | null;
  keep: (key: string, asked: string, answer: Answer) => void;
  /** A day passes: Stripe knows no key any more. */
  forget: () => void;
};

/** Answers by their keys: the first one is repeated, whatever it was. */
export function createIdempotency(): Idempotency {
  const kept = new Map<string, Kept>();
  return {
    recall(key, asked) {
      const before = kept.get(key);
      if (before && before.asked !== asked)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with.`,
        });
      return before?.answer ?? null;
    },
    keep: (key, asked, answer) => void kept.set(key, { asked, answer }),
    forget: () => kept.clear(),
  };
}
