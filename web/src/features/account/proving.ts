import { isLineFailure } from '../../lib/http/error-words.ts';

/**
 * A code proves an address once. Where the line fails in the step after it, the next try with the same code goes on with the same proof:
 * asked again, the server would call the code wrong.
 */
export function provingOnce() {
  let kept: { code: string; token: string } | null = null;
  return async (code: string, verify: () => Promise<string>, goOn: (token: string) => Promise<void>): Promise<void> => {
    const token = kept?.code === code ? kept.token : await verify();
    kept = null;
    try {
      await goOn(token);
    } catch (error) {
      if (isLineFailure(error)) kept = { code, token };
      throw error;
    }
  };
}
