export const wantedLines = [];
