/** Where the texts of fields are kept while the page loads again. */
export const typedKey = 'typed';
