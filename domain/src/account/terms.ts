/** The version of the legal texts that somebody agrees to; it changes with every change of theirs in substance. */
export const termsVersion = '2026-11-22';
