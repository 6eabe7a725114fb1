/**
 * What the font has that draws values on the pages of a PDF. Of Han the two blocks with the signs of everyday writing count; of the rare ones
 * beyond them it has few.
 */
const drawn = [
  '0-\\u0103\\u0110-\\u0113\\u011a\\u011b\\u0128-\\u012b\\u0143\\u0144\\u0147\\u0148\\u014c-\\u014f\\u0152\\u0153\\u0168-\\u016d',
  '\\u0192\\u01a0\\u01a1\\u01af\\u01b0\\u01cd-\\u01dc\\u01f8\\u01f9\\u0251\\u0261\\u02bb\\u02c7\\u02c9-\\u02cb\\u0300\\u0301\\u0304\\u0307\\u030c',
  '\\u0391-\\u03a9\\u03b1-\\u03c9\\u0401\\u0410-\\u044f\\u0451\\u1e3e\\u1e3f\\u1ea0-\\u1ef9\\u2074\\u210a\\u210f\\u2113\\u2126\\u212b\\u2135',
  '\\u2160-\\u216b\\u2170-\\u217b\\u2460-\\u2793\\u2e80-\\u3163\\u3165-\\u31bb\\u31c0-\\u4db5\\u4e00-\\u9fef\\uf900-\\uffdc',
].join('');

const lacking = new RegExp(`(?![${drawn}])[\\p{L}\\p{N}\\p{M}]`, 'u');

/** Whether a text has letters that the pages of a filled PDF cannot show as they are: Korean and Thai ones, and some of Eastern Europe. */
export const lacksLetters = (text: string): boolean => lacking.test(text.normalize('NFC'));
