/** 04 and eight digits for a mobile; 02, 03, 07 or 08 and eight digits for a fixed line; or 61 in place of the 0. */
const form = /^(?:0|61)[23478]\d{8}$/;

/**
 * Decides whether a number has the form of an Australian phone: what is no digit is left out first. It asks for the form only;
 * whether a number can be a mobile is the server's answer.
 */
export function isAustralianPhone(text: string): boolean {
  return form.test(text.replaceAll(/\D/g, ''));
}
