/** Stands in the place of what a reader may not see. No value that contains it is ever kept. */
export const maskSign = '•';

/** A masked text is only shown: it is never what a customer has typed. */
export const hasMask = (text: string): boolean => text.includes(maskSign);

/** A text in which nothing can be read, not even its length; nothing stays nothing. */
export const masked = (text: string): string => (text === '' ? '' : maskSign.repeat(6));
