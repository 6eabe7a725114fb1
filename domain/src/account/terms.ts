/** The version of the legal texts that a customer agrees to; it changes whenever their substance changes. */
export const termsVersion = '2026-11-22';
