/** The answer to a PDF without fields: a tick that it was read. Everything else is the address of the filled copy. */
export const readMark = 'read';

/** Characters that a field of a PDF takes, where the PDF itself allows more. */
export const mostFieldCharacters = 4000;
