/** What the browser adds to a template when it saves what was filled in, at most. */
export const mostAddedBytes = 2 * 1024 * 1024;
