/** How much may go with the note of a booking, and how large its pictures are shown. */
export const noteLimits = { mostLetters: 2000, mostPictures: 3, previewPixels: 106 } as const;
