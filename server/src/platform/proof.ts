declare const proved: unique symbol;

/**
 * Facts that only the file that declares the type makes, after it has looked who acts. Code that demands such a value cannot forget the check, and
 * the linter refuses a cast to one elsewhere (`tools/lint/proofs.ts`).
 */
export type Proof<Name extends string, Facts> = Readonly<Facts> & { readonly [proved]: Name };
