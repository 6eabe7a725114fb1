/** The customer with the token may use the hold. */
export const mayHold = (token: string) => token !== '';
