/** Whether a store asks for an address, and what for: `delivery` where it delivers and takes a picture of the payment. */
export const addressModes = ['hidden', 'optional', 'required', 'delivery'] as const;
export type AddressMode = (typeof addressModes)[number];

/** Whether every booking needs an address. */
export const isAddressNeeded = (mode: AddressMode): boolean => mode === 'required' || mode === 'delivery';
